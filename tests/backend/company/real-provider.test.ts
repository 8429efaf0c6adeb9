import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DESK_API } from '@/lib/contract/desk/address';
import { openDesk, untilEnded } from '@/tests/backend/accounts/open-desk';
import { addAccount } from '@/tests/backend/accounts/staff-browser';
import { startInProcess } from '@/tests/support/backend/in-process';
import { startRealProvider } from '@/tests/support/company/real-provider';
import { Traveler } from '@/tests/support/company/traveler';
import { freePort } from '@/tools/servers/ports.mjs';

// The provider warns that it keeps everything in memory and calls addresses of this machine, as it should here.
beforeEach(() => {
  const complain = console.warn;
  jest.spyOn(console, 'warn').mockImplementation((words: unknown) => {
    if (!String(words).startsWith('oidc-provider ')) complain(words);
  });
});

/** A desk with Ann's account, and a provider that knows her. */
async function startBoth() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = await startRealProvider({ desks: [url] });
  const desk = await startInProcess({ port, env: { DESK_URL: url, ...provider.settings } });
  await addAccount(desk, 'ann.lee@company.test', 'Ann', 'admin');
  return {
    desk,
    provider,
    async [Symbol.asyncDispose]() {
      await desk[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}

describe('At a real provider', () => {
  test('Ann signs in, and signing out there ends her session and its sockets within a second', async () => {
    await using both = await startBoth();
    const { desk, provider } = both;
    const ann = new Traveler(desk.url);
    expect(await ann.signOn()).toBe('/desk/');
    expect(await ann.read('/session')).toMatchObject({ you: { email: 'ann.lee@company.test' } });
    using open = await openDesk(desk, { cookie: ann.cookieFor() });
    const ended = untilEnded(open);
    const page = await (await ann.open(provider.signOutPage)).text();
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
    const begun = performance.now();
    const answer = await fetch(`${provider.signOutPage}/confirm`, {
      method: 'POST',
      headers: { cookie: ann.cookieFor(provider.url) },
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    expect(await ended).toEqual({ reason: 'ended' });
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(await ann.read('/session')).toEqual({ you: null });
  });

  test('a code is worth nothing in another browser, or a second time', async () => {
    await using both = await startBoth();
    const { desk } = both;
    const ann = new Traveler(desk.url);
    const back = await ann.agree(await ann.begin());
    const thief = new Traveler(desk.url);
    expect(await thief.comeBack(back)).toBe('/desk/?sign-in=expired');
    // With a step of its own, the state does not fit; and with its own state, the code does not.
    const own = new URL(await thief.begin());
    const stolen = new URL(back);
    stolen.searchParams.set('state', own.searchParams.get('state') ?? '');
    expect(await thief.comeBack(stolen.href)).toBe('/desk/?sign-in=failed');
    // Whoever sets it up reads what the provider calls it.
    expect(desk.log.join('')).toContain('"code":"invalid_grant"');
    expect(await thief.read('/session')).toEqual({ you: null });
  });
});

test('while the provider is away, nobody waits for it, and passwords work', async () => {
  await using both = await startBoth();
  const { desk, provider } = both;
  await provider[Symbol.asyncDispose]();
  const ann = new Traveler(desk.url);
  const begun = performance.now();
  expect(await ann.begin()).toBe('/desk/?sign-in=away');
  expect(await ann.begin()).toBe('/desk/?sign-in=away');
  expect(performance.now() - begun).toBeLessThan(5000);
  const answer = await fetch(`${desk.url}${DESK_API}/session`, {
    method: 'POST',
    headers: { origin: desk.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann.lee@company.test', password: 'correct horse battery' }),
  });
  expect(answer.status).toBe(200);
});
