import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  addAccount,
  SIGNED_IN,
  SIGNED_OUT,
  StaffBrowser,
} from '#tests/backend/accounts/staff-browser.ts';
import { SoftPasskey } from '#tests/backend/accounts/soft-passkey.ts';
import {
  addPasskeyOf,
  asked,
  atDesk,
  atSecondStep,
  confirm,
  confirmed,
  DESK,
  hasCodes,
  startAtName,
} from '#tests/backend/accounts/with-factors.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import type { ManualClock } from '#tests/support/manual-clock.ts';

const REFUSED = {
  status: 422,
  body: { message: 'This passkey was not accepted. Please try again, or use another way.' },
};
const OPTIONS = '/session/passkey/options';

let backend: TestBackend & { clock: ManualClock };
let home: StaffBrowser;
let passkey: SoftPasskey;
beforeEach(async () => {
  backend = await startAtName();
  home = await confirmed(backend);
  await hasCodes(backend);
  ({ passkey } = await addPasskeyOf(home));
});
afterEach(async () => {
  await backend[Symbol.asyncDispose]();
});

type Slips = Parameters<SoftPasskey['use']>[1];

/** Signs in with a passkey, alone or after the password. */
async function enter(
  browser: StaffBrowser,
  use: 'first' | 'second',
  slips: Slips = {},
  key = passkey,
) {
  const answer = key.use(await asked(browser, OPTIONS, { use }), slips);
  return browser.post('/session/passkey', { use, answer });
}

describe('A passkey', () => {
  test('signs in alone, without the password', async () => {
    const browser = atDesk(backend);
    expect(await enter(browser, 'first')).toMatchObject({ status: 200 });
    expect(await browser.get('/session')).toMatchObject(SIGNED_IN);
    const { body } = await browser.get('/account/sessions');
    expect(body.sessions).toContainEqual(
      expect.objectContaining({ method: 'passkey', isThis: true }),
    );
    const factors = await browser.get('/account/factors');
    expect(factors.body).toMatchObject({
      passkeys: [{ name: 'Laptop', isBackedUp: false, lastUsedAt: expect.any(String) }],
      totpSince: null,
      codesLeft: 1,
    });
  });

  test('signs in after the password, even if the device recognizes nobody', async () => {
    const browser = await atSecondStep(backend);
    expect(await enter(browser, 'second', { isVerified: false })).toMatchObject({ status: 200 });
    expect(await browser.get('/session')).toMatchObject(SIGNED_IN);
  });

  test('alone needs a device that recognizes its owner', async () => {
    const browser = atDesk(backend);
    expect(await enter(browser, 'first', { isVerified: false })).toMatchObject(REFUSED);
    expect(await browser.get('/session')).toMatchObject(SIGNED_OUT);
    // The browser is told, so that it asks for a fingerprint or a PIN.
    const { options } = await asked(browser, OPTIONS, { use: 'first' });
    expect(options).toMatchObject({ userVerification: 'required' });
    const second = await asked(await atSecondStep(backend), OPTIONS, { use: 'second' });
    expect(second.options).toMatchObject({ userVerification: 'preferred' });
  });

  test.each([
    ['another origin', { origin: 'http://desk.company.test.evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['a counter that goes back', { counter: 1 }],
  ])('is refused with %s, alone and after the password', async (_what, slips) => {
    passkey.counter = 5;
    expect(await enter(atDesk(backend), 'first')).toMatchObject({ status: 200 });
    expect(await enter(atDesk(backend), 'first', slips)).toMatchObject(REFUSED);
    expect(await enter(await atSecondStep(backend), 'second', slips)).toMatchObject(REFUSED);
    expect(await enter(atDesk(backend), 'first')).toMatchObject({ status: 200 });
  });

  test('that is synced signs in although its counter stands still or goes back', async () => {
    for (const counter of [5, 6, 6, 3, 0, 0]) {
      const slips = { isSynced: true, counter };
      expect(await enter(atDesk(backend), 'first', slips)).toMatchObject({ status: 200 });
    }
  });

  test('is refused when it has signed something else', async () => {
    const browser = atDesk(backend);
    await asked(browser, OPTIONS, { use: 'first' });
    const answer = passkey.use({ options: { challenge: 'c29tZXRoaW5nIGVsc2U' } });
    expect(await browser.post('/session/passkey', { use: 'first', answer })).toMatchObject(REFUSED);
  });

  test('is refused when its answer is sent again, in the same browser or in another', async () => {
    const browser = atDesk(backend);
    const answer = passkey.use(await asked(browser, OPTIONS, { use: 'first' }));
    const copy = atDesk(backend);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    const body = { use: 'first', answer };
    const both = await Promise.all([
      browser.post('/session/passkey', body),
      copy.post('/session/passkey', body),
    ]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await copy.post('/session/passkey', body)).toMatchObject({ status: 404 });
    expect(await atDesk(backend).post('/session/passkey', body)).toMatchObject({ status: 404 });
  });

  test('is used once, even if two devices that share it are used at the same moment', async () => {
    passkey.counter = 5;
    const browsers = [atDesk(backend), atDesk(backend)];
    const answers = browsers.map((browser) => enter(browser, 'first', { counter: 6 }));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422]);
  });

  test('of somebody else does not help after the password', async () => {
    await addAccount(backend, 'ben@company.test', 'Ben');
    await hasCodes(backend, 'ben@company.test');
    const { passkey: bens } = await addPasskeyOf(await confirmed(backend, 'ben@company.test'));
    expect(await enter(await atSecondStep(backend), 'second', {}, bens)).toMatchObject(REFUSED);
    // Nor does it under the name of the right one.
    expect(
      await enter(await atSecondStep(backend), 'second', { id: passkey.id }, bens),
    ).toMatchObject(REFUSED);
  });

  test('that was removed is refused', async () => {
    const browser = atDesk(backend);
    const answer = passkey.use(await asked(browser, OPTIONS, { use: 'first' }));
    const { body } = await home.get('/account/factors');
    const [{ id } = { id: '' }] = body.passkeys as { id: string }[];
    expect(await home.post(`/account/passkeys/${id}/remove`)).toMatchObject({ status: 200 });
    expect(await browser.post('/session/passkey', { use: 'first', answer })).toMatchObject(REFUSED);
    // Recovery codes do not outlive the last factor, so the password is enough again.
    expect(await atDesk(backend).signIn('ann@company.test')).toMatchObject({
      body: { you: { name: 'Ann' } },
    });
  });

  test('confirms that it is you', async () => {
    backend.clock.advance(5 * 60_000);
    expect(await home.post('/account/totp/begin')).toMatchObject({ body: { code: 'confirm' } });
    const question = await asked(home, '/account/confirm/passkey/options');
    const answer = passkey.use(question);
    expect(await home.post('/account/confirm/passkey', { answer })).toMatchObject({ status: 200 });
    expect(await home.post('/account/totp/begin')).toMatchObject({ status: 200 });
    const usedAt = new Date(backend.clock.now()).toISOString();
    expect(await home.get('/account/factors')).toMatchObject({
      body: { passkeys: [{ lastUsedAt: usedAt }] },
    });
    expect(await home.post('/account/confirm/passkey', { answer })).toMatchObject({ status: 404 });
    const unverified = passkey.use(await asked(home, '/account/confirm/passkey/options'), {
      isVerified: false,
    });
    expect(await home.post('/account/confirm/passkey', { answer: unverified })).toMatchObject(
      REFUSED,
    );
  });

  test('cannot be added twice, nor for an origin that is not the desk', async () => {
    const again = passkey.create(await asked(home, '/account/passkeys/options'));
    const named = (answer: object) => ({ name: 'Again', answer });
    expect(await home.post('/account/passkeys', named(again))).toMatchObject(REFUSED);
    const elsewhere = new SoftPasskey(DESK).create(await asked(home, '/account/passkeys/options'), {
      origin: 'http://evil.example',
    });
    expect(await home.post('/account/passkeys', named(elsewhere))).toMatchObject(REFUSED);
  });
});

test('One account has twenty passkeys at most', async () => {
  const others = async (count: number) => {
    await backend.query("delete from passkeys where id like 'other%'");
    await backend.query(
      `insert into passkeys
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
      select 'other' || n, staff_id, public_key, counter, transports, name, is_backed_up, created_at, null
      from passkeys, numbers`,
      count,
    );
  };
  await others(18);
  expect(await home.post('/account/passkeys/options')).toMatchObject({ status: 200 });
  await others(19);
  expect(await home.post('/account/passkeys/options')).toMatchObject({
    status: 422,
    body: { message: 'You can have at most 20 passkeys. Please remove one first.' },
  });
});

test('Strangers can begin only so much, and then the password still works', async () => {
  await backend.query(`
    insert into sign_in_steps
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 10000)
    select 'hash ' || n, 'passkey', null, '{}', 0, '2099-01-01T00:00:00.000Z' from numbers`);
  const browser = atDesk(backend);
  expect(await browser.post(OPTIONS, { use: 'first' })).toMatchObject({
    status: 503,
    body: { message: 'Too many people are signing in right now. Please try again later.' },
  });
  expect(await enter(await atSecondStep(backend), 'second')).toMatchObject({ status: 200 });
  const [row] = await backend.query('select count(*) as count from sign_in_steps');
  expect(Number(row?.count)).toBe(10_000);
});

test('Whoever begins too often waits, and what was begun is limited', async () => {
  const browser = atDesk(backend);
  for (let each = 0; each < 60; each++) await asked(browser, OPTIONS, { use: 'first' });
  const { status, body } = await browser.post(OPTIONS, { use: 'first' });
  expect([status, body.message]).toEqual([
    429,
    'Too many attempts. Please try again in 10 minutes.',
  ]);
  const [row] = await backend.query('select count(*) as count from sign_in_steps');
  expect(Number(row?.count)).toBe(60);
  backend.clock.advance(10 * 60_000);
  await confirm(home);
  await asked(home, '/account/passkeys/options');
  expect(await backend.query('select kind from sign_in_steps')).toEqual([{ kind: 'add-passkey' }]);
});

test('At an address without a name, people are told why passkeys do not work', async () => {
  await using other = await startInProcess();
  expect(await new StaffBrowser(other.url).post(OPTIONS, { use: 'first' })).toMatchObject({
    status: 422,
    body: {
      message: 'Passkeys need an address with a name. Please open the desk by name, not by number.',
    },
  });
});
