import type { ServerResponse } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { readConfig } from '@repo/backend/core/config.ts';
import { accessTokensFor } from '@repo/backend/mail/oauth/access-tokens.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { say, startTokenProvider } from '#tests/support/mail/token-provider.ts';

const MINUTE_MS = 60 * 1000;

const MAILBOX = 'imaps://support%40company.test@mail.company.test';

/** Reads settings from an environment that has only these. */
const read = (settings: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...settings });

/** A provider, and what asks it for tokens by a clock that stands still. */
async function startTokens(settings: Record<string, string> = {}) {
  const provider = await startTokenProvider('support@company.test');
  const clock = new ManualClock();
  const config = read({ INBOUND_IMAP_URL: MAILBOX, ...provider.env, ...settings });
  const tokens = accessTokensFor(config, clock);
  if (!tokens) throw new Error('The settings ask for no tokens');
  const stop = () => provider[Symbol.asyncDispose]();
  return { provider, clock, tokens, [Symbol.asyncDispose]: stop };
}

describe('Access tokens', () => {
  test('are made once for all who ask, kept, and made again before they end', async () => {
    await using world = await startTokens();
    const { provider, clock, tokens } = world;
    const first = await Promise.all([1, 2, 3].map(() => tokens.current()));
    expect(first).toEqual(['token-1', 'token-1', 'token-1']);
    clock.advance(54 * MINUTE_MS);
    expect(await tokens.current()).toBe('token-1');
    clock.advance(2 * MINUTE_MS);
    expect(await Promise.all([tokens.current(), tokens.current()])).toEqual(['token-2', 'token-2']);
    expect(provider.asked).toHaveLength(2);
  });

  test('are used to their end while the provider is away, which is asked every few seconds', async () => {
    await using world = await startTokens();
    const { provider, clock, tokens } = world;
    await tokens.current();
    provider.answer = (response) => say(response, 503, {});
    clock.advance(56 * MINUTE_MS);
    for (let second = 0; second < 10; second++) {
      expect(await tokens.current()).toBe('token-1');
      clock.advance(1000);
    }
    expect(provider.asked).toHaveLength(3);
    clock.advance(4 * MINUTE_MS);
    await expect(tokens.current()).rejects.toMatchObject({ code: 'OAUTH HTTP 503' });
  });

  test('come with a new refresh token, which is used from then on, and whoever the user is does not matter', async () => {
    await using world = await startTokens({ MAIL_OAUTH_REFRESH_TOKEN: 'refresh-0' });
    const { provider, clock, tokens } = world;
    provider.answer = (response) =>
      say(response, 200, {
        access_token: 'a',
        token_type: 'Bearer',
        expires_in: 60,
        id_token: 'not.a.token',
        ...(provider.asked.length === 1 && { refresh_token: 'refresh-1' }),
      });
    for (let minute = 0; minute < 3; minute++) {
      await tokens.current();
      clock.advance(MINUTE_MS);
    }
    expect(provider.asked.map((asked) => asked.refresh_token)).toEqual([
      'refresh-0',
      'refresh-1',
      'refresh-1',
    ]);
    expect(provider.asked[0]).not.toHaveProperty('scope');
  });

  test.each<[string, (response: ServerResponse) => void, string]>([
    [
      'an app that is unknown, with a challenge',
      (response) => {
        response.setHeader('www-authenticate', 'Basic realm="login"');
        say(response, 401, { error: 'invalid_client', error_description: 'the-secret is wrong' });
      },
      'OAUTH invalid_client',
    ],
    [
      'a refresh token that was withdrawn',
      (response) => say(response, 400, { error: 'invalid_grant', error_codes: [70008] }),
      'OAUTH invalid_grant 70008',
    ],
    [
      'an error of its own making',
      (response) => say(response, 400, { error: 'the-secret <b>' }),
      'OAUTH refused',
    ],
    ['a page', (response) => response.end('<html>'), 'OAUTH nonsense'],
    ['no token', (response) => say(response, 200, { token_type: 'Bearer' }), 'OAUTH nonsense'],
    [
      'a redirect',
      (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
      'OAUTH HTTP 307',
    ],
    [
      'an answer without end',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const more = () => response.write('x'.repeat(10_000), (error) => !error && more());
        more();
      },
      'OAUTH TooLarge',
    ],
    ['nothing', (response) => response.socket?.resetAndDestroy(), 'OAUTH ECONNRESET'],
    ['silence', () => undefined, 'OAUTH TimeoutError'],
  ])('are refused by %s, which is said in a code', async (_, answer, code) => {
    await using world = await startTokens();
    world.provider.answer = answer;
    const error: unknown = await world.tokens.current().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('the-secret');
    expect(world.provider.asked).toHaveLength(1);
  });

  test('that were refused are replaced, unless they are young', async () => {
    await using world = await startTokens();
    const { clock, tokens } = world;
    const token = await tokens.current();
    expect(tokens.replace(token)).toBe(false);
    clock.advance(MINUTE_MS);
    expect(tokens.replace(token)).toBe(true);
    expect(await tokens.current()).toBe('token-2');
    // Another one was refused the same token, and hears later.
    expect(tokens.replace(token)).toBe(true);
    expect(await tokens.current()).toBe('token-2');
  });
});

describe('The settings of access tokens', () => {
  const APP = {
    MAIL_OAUTH_TOKEN_URL: 'https://login.microsoftonline.com/company.test/oauth2/v2.0/token',
    MAIL_OAUTH_CLIENT_ID: 'the-app',
    MAIL_OAUTH_CLIENT_SECRET: 'the-secret',
  };

  test.each<[string, Record<string, string>]>([
    ['INBOUND_IMAP_URL must have a password, unless MAIL_OAUTH_TOKEN_URL is set', {}],
    [
      'MAIL_OAUTH_CLIENT_SECRET must be set because MAIL_OAUTH_TOKEN_URL is set',
      { ...APP, MAIL_OAUTH_CLIENT_SECRET: '' },
    ],
    [
      'MAIL_OAUTH_TOKEN_URL must be set because MAIL_OAUTH_REFRESH_TOKEN is set\n' +
        'MAIL_OAUTH_CLIENT_ID must be set because MAIL_OAUTH_REFRESH_TOKEN is set',
      { MAIL_OAUTH_REFRESH_TOKEN: 'one' },
    ],
    [
      'MAIL_OAUTH_TOKEN_URL must name your own tenant',
      { ...APP, MAIL_OAUTH_TOKEN_URL: APP.MAIL_OAUTH_TOKEN_URL.replace('company.test', 'common') },
    ],
    [
      'MAIL_OAUTH_TOKEN_URL must begin with https, unless the provider is on this machine',
      { ...APP, MAIL_OAUTH_TOKEN_URL: 'http://login.company.test/token' },
    ],
    [
      'MAIL_OAUTH_TOKEN_URL opens nothing: leave the password out of INBOUND_IMAP_URL or SMTP_URL, like imaps://support%40example.com@outlook.office365.com',
      { ...APP, INBOUND_IMAP_URL: 'imaps://a:b@mail.company.test', SMTP_URL: 'smtp://c:d@host' },
    ],
  ])('are refused with a sentence: %s', (problem, settings) => {
    const all = { INBOUND_IMAP_URL: MAILBOX, ...settings };
    const words: unknown = (() => {
      try {
        return read(all);
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(words).toBe(problem);
  });

  test('may be without a secret beside a refresh token, and with a password for one of both servers', () => {
    const publicClient = { ...APP, MAIL_OAUTH_CLIENT_SECRET: '', MAIL_OAUTH_REFRESH_TOKEN: 'one' };
    read({ ...publicClient, INBOUND_IMAP_URL: MAILBOX });
    read({ ...APP, SMTP_URL: 'smtp://c@host', INBOUND_IMAP_URL: 'imaps://a:b@host' });
  });
});
