import { describe, expect, test } from '@jest/globals';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { addAccount } from '#tests/backend/accounts/staff-browser.ts';
import { startCompanyDesk } from '#tests/backend/company/company-desk.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';
import type { Forgery } from '#tests/support/company/forging-provider.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

const IN = '/desk/';
const refused = (reason: string) => `/desk/?sign-in=${reason}`;
const now = () => Math.floor(Date.now() / 1000);

/** A desk with Ann's account, for whom the provider vouches. */
async function startWithAnn(options: Parameters<typeof startCompanyDesk>[0] = {}) {
  const desk = await startCompanyDesk(options);
  await addAccount(desk, 'ann@company.test', 'Ann', 'admin');
  return desk;
}

describe('Nobody gets in by a token', () => {
  const forgeries: [string, Forgery][] = [
    ['for another audience', { claims: { aud: 'another-client' } }],
    ['of another issuer', { claims: { iss: 'https://other.test' } }],
    ['that has expired', { claims: { exp: now() - 60, iat: now() - 600 } }],
    ['that is not signed', { signed: 'none' }],
    ['that is signed with another key', { signed: 'other' }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['of nobody', { claims: { sub: undefined } }],
  ];
  test.each(forgeries)('%s', async (_what, forgery) => {
    await using desk = await startWithAnn();
    desk.provider.forgery = forgery;
    const ann = desk.browser();
    expect(await ann.signOn()).toBe(refused('failed'));
    expect(await ann.read('/session')).toEqual({ you: null });
    expect(await countRows(desk, 'staff_sessions')).toBe(0);
    // The same token gets in once nothing is wrong with it.
    desk.provider.forgery = {};
    expect(await ann.signOn()).toBe(IN);
  });
});

test('what a browser keeps meanwhile comes along from the provider, and nowhere else', async () => {
  await using desk = await startWithAnn({ env: { DESK_URL: 'https://desk.company.test' } });
  const response = await desk.browser().open(`${desk.url}${DESK_API}/company/start`);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-desk-company-[0-9a-f]{16}=[\w-]{43}\.; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  const { searchParams } = new URL(response.headers.get('location') ?? '');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    redirect_uri: 'https://desk.company.test/desk/api/company/callback',
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  });
});

describe('The answer of the provider', () => {
  test('is taken once, even if it comes twice at the same moment', async () => {
    await using desk = await startWithAnn();
    const ann = desk.browser();
    const back = await ann.agree(await ann.begin());
    const headers = { cookie: ann.cookieFor(), 'sec-fetch-site': 'cross-site' };
    const come = async () => {
      const response = await fetch(back, { redirect: 'manual', headers });
      return response.headers.get('location');
    };
    const answers = await Promise.all([come(), come()]);
    expect(answers.toSorted()).toEqual([IN, refused('expired')]);
    expect(await come()).toBe(refused('expired'));
  });

  test('is refused in a browser that did not begin, or began something else', async () => {
    await using desk = await startWithAnn();
    const attacker = desk.browser();
    const back = await attacker.agree(await attacker.begin());
    const victim = desk.browser();
    expect(await victim.comeBack(back)).toBe(refused('expired'));
    await victim.begin();
    expect(await victim.comeBack(back)).toBe(refused('expired'));
    expect(await victim.read('/session')).toEqual({ you: null });
  });

  test.each([
    ['another state', 'expired', (query: URLSearchParams) => query.set('state', 'another')],
    ['no state', 'expired', (query: URLSearchParams) => query.delete('state')],
    ['another code', 'failed', (query: URLSearchParams) => query.set('code', 'another')],
    [
      'another issuer',
      'failed',
      (query: URLSearchParams) => query.set('iss', 'https://other.test'),
    ],
  ])('is refused with %s', async (_what, reason, change) => {
    await using desk = await startWithAnn();
    const ann = desk.browser();
    const back = new URL(await ann.agree(await ann.begin()));
    change(back.searchParams);
    expect(await ann.comeBack(back.href)).toBe(refused(reason));
    expect(await ann.read('/session')).toEqual({ you: null });
  });

  test('is refused with a code that was given to somebody else', async () => {
    await using desk = await startWithAnn();
    const attacker = desk.browser();
    const stolen = new URL(await attacker.agree(await attacker.begin()));
    const ann = desk.browser();
    const back = new URL(await ann.agree(await ann.begin()));
    back.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await ann.comeBack(back.href)).toBe(refused('failed'));
  });

  test('is refused after ten minutes', async () => {
    const clock = new ManualClock(Date.now());
    await using desk = await startWithAnn({ clock });
    const ann = desk.browser();
    const back = await ann.agree(await ann.begin());
    clock.advance(10 * 60_000);
    expect(await ann.comeBack(back)).toBe(refused('expired'));
  });

  test('says that the person did not agree', async () => {
    await using desk = await startWithAnn();
    const ann = desk.browser();
    const back = new URL(await ann.agree(await ann.begin()));
    const state = back.searchParams.get('state') ?? '';
    back.search = String(new URLSearchParams({ state, error: 'access_denied' }));
    expect(await ann.comeBack(back.href)).toBe(refused('canceled'));
  });

  test('is not taken from an address that another site shows as a picture', async () => {
    await using desk = await startWithAnn();
    const ann = desk.browser();
    const back = await ann.agree(await ann.begin());
    const picture = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
    const response = await ann.open(back, picture);
    expect(response.headers.get('location')).toBe(refused('expired'));
    expect(await ann.comeBack(back)).toBe(IN);
  });
});

test('another site cannot begin a sign-in', async () => {
  await using desk = await startWithAnn();
  const response = await desk
    .browser()
    .open(`${desk.url}${DESK_API}/company/start`, { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(403);
  expect(await countRows(desk, 'sign_in_steps')).toBe(0);
});

test('no more sign-ins can begin from one address than people work in an office', async () => {
  await using desk = await startWithAnn();
  const ann = desk.browser();
  for (let count = 0; count < 60; count += 1) expect(await ann.begin()).toContain('/authorize');
  expect(await ann.begin()).toBe(refused('too-many'));
  expect(await countRows(desk, 'sign_in_steps')).toBe(60);
});

test('what was begun and not finished is deleted after ten minutes', async () => {
  const clock = new ManualClock(Date.now());
  await using desk = await startWithAnn({ clock });
  for (let count = 0; count < 3; count += 1) await desk.browser().begin();
  clock.advance(10 * 60_000);
  await desk.browser().begin();
  expect(await countRows(desk, 'sign_in_steps')).toBe(1);
});
