import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { mailOAuthOf } from '@repo/backend/core/mail-oauth-settings.ts';
import { createAccessTokens } from '@repo/backend/mail/oauth/access-tokens.ts';
import { tokenRequest } from '@repo/backend/mail/oauth/request-token.ts';
import { createSmtpTransport } from '@repo/backend/mail/smtp-transport.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { startTokenProvider } from '#tests/support/mail/token-provider.ts';

const USER = 'support@company.test';

/** How mail servers refuse a token: Microsoft's at once, and Google's after a reason that the client must confirm. */
type Refusing = 'at once' | 'with a reason';

/** A mail server that lets in who has a token of the provider, and what sends by it. */
async function startSending(refusing: Refusing = 'at once', host = '127.0.0.1') {
  const provider = await startTokenProvider(USER);
  const tried: string[] = [];
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['XOAUTH2'],
    onAuth({ username = '', accessToken = '' }, _session, done) {
      tried.push(`${username} ${accessToken}`);
      if (provider.valid.has(accessToken)) done(null, { user: username });
      else if (refusing === 'at once') done(new Error('5.7.3 Authentication unsuccessful'));
      else done(null, { data: { status: '401', schemes: 'bearer' } });
    },
    onData(stream, _session, done) {
      void text(stream).then((raw) => {
        received.push(raw);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const oauth = mailOAuthOf(provider.env);
  if (!oauth) throw new Error('The settings ask for no tokens');
  const clock = new ManualClock();
  const tokens = createAccessTokens(tokenRequest(oauth), undefined, clock);
  const url = `smtp://${encodeURIComponent(USER)}@${host}:${port}`;
  const transport = createSmtpTransport(url, undefined, tokens);
  const send = (file?: string) =>
    transport.send(
      {
        from: { name: '', address: USER },
        to: { name: '', address: 'jane@customer.test' },
        subject: 'Hello',
        text: 'Hello',
        messageId: '<a@company.test>',
        date: new Date(0),
        headers: {},
        ...(file !== undefined && {
          attachments: [
            { filename: 'a.txt', contentType: 'text/plain', content: Readable.from([file]) },
          ],
        }),
      },
      'hello',
    );
  const stop = async () => {
    transport.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await provider[Symbol.asyncDispose]();
  };
  return { provider, tried, received, clock, send, [Symbol.asyncDispose]: stop };
}

test.each<Refusing>(['at once', 'with a reason'])(
  'email is sent with an access token, and with a new one if the server refuses the old one %s',
  async (refusing) => {
    await using world = await startSending(refusing);
    const { provider, tried, received, clock, send } = world;
    await send();
    expect(tried).toEqual([`${USER} token-1`]);
    provider.valid.clear();
    clock.advance(10 * 60 * 1000);
    await send();
    expect(tried.at(-1)).toBe(`${USER} token-2`);
    expect(provider.asked).toHaveLength(2);
    expect(received).toHaveLength(2);
  },
);

test('email with files is sent whole in its next attempt if the server refuses an old token', async () => {
  await using world = await startSending();
  const { provider, received, clock, send } = world;
  await send('the plan');
  provider.valid.clear();
  clock.advance(10 * 60 * 1000);
  await expect(send('the plan')).rejects.toMatchObject({ code: 'OAUTH rejected' });
  await send('the plan');
  expect(received).toHaveLength(2);
  for (const raw of received) expect(raw).toContain(Buffer.from('the plan').toString('base64'));
});

test('a new token that the server refuses is said, and is not asked for again and again', async () => {
  await using world = await startSending();
  const { provider, received, send } = world;
  provider.valid.add = () => provider.valid;
  for (let email = 0; email < 3; email++)
    await expect(send()).rejects.toMatchObject({ code: 'OAUTH rejected' });
  expect(provider.asked).toHaveLength(1);
  expect(received).toEqual([]);
});

test('a token goes over an encrypted connection only, except to this machine itself', async () => {
  await using world = await startSending('at once', '0.0.0.0');
  await expect(world.send()).rejects.toMatchObject({ code: 'ETLS' });
  expect(world.tried).toEqual([]);
});
