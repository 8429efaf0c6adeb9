import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { openDesk, untilEnded } from '#tests/backend/accounts/open-desk.ts';
import { addAccount } from '#tests/backend/accounts/staff-browser.ts';
import { startCompanyDesk } from '#tests/backend/company/company-desk.ts';
import type { Forgery } from '#tests/support/company/forging-provider.ts';

const now = () => Math.floor(Date.now() / 1000);

/** A desk where Ann is signed in with the company's account, in two sessions of the provider. */
async function startWithAnn() {
  const desk = await startCompanyDesk();
  await addAccount(desk, 'ann@company.test', 'Ann', 'admin');
  const [here, there] = [desk.browser(), desk.browser()];
  desk.provider.person.sid = 'here';
  expect(await here.signOn()).toBe('/desk/');
  desk.provider.person.sid = 'there';
  expect(await there.signOn()).toBe('/desk/');
  const isIn = async () =>
    Promise.all([here, there].map(async (one) => (await one.read('/session')).you !== null));
  return { ...desk, here, there, isIn };
}

describe('A notice that someone has signed out at the provider', () => {
  test('ends the session that it names, and its sockets within a second', async () => {
    await using desk = await startWithAnn();
    using open = await openDesk(desk, { cookie: desk.here.cookieFor() });
    const begun = performance.now();
    const ended = untilEnded(open);
    const response = await desk.tell(await desk.provider.notice({ sid: 'here' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await ended).toEqual({ reason: 'ended' });
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(await desk.isIn()).toEqual([false, true]);
  });

  test('ends all sessions of the person that it names, and nobody else’s', async () => {
    await using desk = await startWithAnn();
    expect((await desk.tell(await desk.provider.notice({ sub: 'ben' }))).status).toBe(200);
    expect(await desk.isIn()).toEqual([true, true]);
    const mixed = await desk.provider.notice({ sub: 'ben', sid: 'here' });
    expect((await desk.tell(mixed)).status).toBe(200);
    expect(await desk.isIn()).toEqual([true, true]);
    expect((await desk.tell(await desk.provider.notice({ sub: 'ann' }))).status).toBe(200);
    expect(await desk.isIn()).toEqual([false, false]);
  });

  const wrong: [string, Forgery][] = [
    ['for another audience', { claims: { aud: 'another-client' } }],
    ['of another issuer', { claims: { iss: 'https://other.test' } }],
    ['that has expired', { claims: { exp: now() - 60 } }],
    ['that is old', { claims: { iat: now() - 400, exp: now() + 300 } }],
    ['of the future', { claims: { iat: now() + 400, exp: now() + 800 } }],
    ['that does not say when it was made', { claims: { iat: undefined } }],
    ['that is not signed', { signed: 'none' }],
    ['that is signed with another key', { signed: 'other' }],
    ['with a nonce, like a token with which someone signs in', { claims: { nonce: 'any' } }],
    ['that is about nothing', { claims: { events: undefined } }],
    ['that is about something else', { claims: { events: { 'https://other.test/event': {} } } }],
    ['without an ID', { claims: { jti: undefined } }],
    ['about nobody', { claims: { sub: undefined } }],
  ];
  test.each(wrong)('is refused %s', async (_what, { claims, signed }) => {
    await using desk = await startWithAnn();
    const notice = await desk.provider.notice({ sub: 'ann', ...claims }, signed);
    const response = await desk.tell(notice);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: 'invalid_request' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await desk.isIn()).toEqual([true, true]);
  });

  test('counts once', async () => {
    await using desk = await startWithAnn();
    const notice = await desk.provider.notice({ sub: 'ann' });
    expect((await desk.tell(notice)).status).toBe(200);
    expect(await desk.here.signOn()).toBe('/desk/');
    expect((await desk.tell(notice)).status).toBe(400);
    expect(await desk.isIn()).toEqual([true, false]);
    // Another notice with the ID of the first is no copy that the desk could tell apart.
    const jti = randomUUID();
    const two = [
      { sid: 'none', jti },
      { sub: 'ann', jti },
    ].map((one) => desk.provider.notice(one));
    const answers = [];
    for (const one of two) answers.push((await desk.tell(await one)).status);
    expect(answers).toEqual([200, 400]);
  });

  test('must be a form of the size of a notice', async () => {
    await using desk = await startWithAnn();
    const send = async (body: string, type: string) => {
      const headers = { 'content-type': type };
      const url = `${desk.url}${DESK_API}/company/logout`;
      return (await fetch(url, { method: 'POST', body, headers })).status;
    };
    const form = 'application/x-www-form-urlencoded';
    expect(await send('', form)).toBe(400);
    expect(await send('logout_token=', form)).toBe(400);
    expect(await send(`logout_token=${'a'.repeat(20_000)}`, form)).toBe(400);
    expect(await send(`logout_token=${'a'.repeat(70_000)}`, form)).toBe(413);
    expect(await send('<a/>', 'text/xml')).toBe(415);
  });

  test('is refused for a while after many wrong ones from an address; right ones do not count', async () => {
    await using desk = await startWithAnn();
    for (let count = 0; count < 40; count += 1) {
      expect((await desk.tell(await desk.provider.notice({ sid: 'none' }))).status).toBe(200);
    }
    const answers = new Set<number>();
    for (let count = 0; count < 31; count += 1) answers.add((await desk.tell('wrong')).status);
    expect([...answers]).toEqual([400, 429]);
  });
});
