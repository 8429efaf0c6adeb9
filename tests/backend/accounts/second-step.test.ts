import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SYSTEM_ACTOR } from '@repo/backend/audit/actor.ts';
import { removeAccountOf, replacePassword } from '@repo/backend/staff/accounts.ts';
import { enterCode } from '@repo/backend/staff/enter-code.ts';
import { createSignInQueue } from '@repo/backend/staff/sign-in-queue.ts';
import {
  addAccount,
  PASSWORD,
  SIGNED_IN,
  SIGNED_OUT,
  type StaffBrowser,
} from '#tests/backend/accounts/staff-browser.ts';
import {
  addAppOf,
  ANN,
  atSecondStep,
  codeAt,
  confirmed,
  hasCodes,
  PERIOD,
  startAtName,
} from '#tests/backend/accounts/with-factors.ts';
import { CHEAP_PASSWORDS } from '#tests/support/backend/cheap-passwords.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import type { ManualClock } from '#tests/support/manual-clock.ts';

const MINUTE = 60_000;
const WRONG = {
  status: 422,
  body: { message: 'This code is wrong or was already used. Please enter another one.' },
};
const OVER = { status: 404, body: { code: 'missing' } };

let backend: TestBackend & { clock: ManualClock };
let clock: ManualClock;
let secret: string;
let home: StaffBrowser;
beforeEach(async () => {
  backend = await startAtName();
  clock = backend.clock;
  home = await confirmed(backend);
  await hasCodes(backend);
  ({ secret } = await addAppOf(home, backend));
});
afterEach(async () => {
  await backend[Symbol.asyncDispose]();
});

const enter = (browser: StaffBrowser, code: string) => browser.post('/session/code', { code });
const wrongCode = () => (codeAt(secret, clock) === '000000' ? '000001' : '000000');

describe('After the right password, an account with an authenticator app', () => {
  test('is not signed in until the code is right', async () => {
    const browser = await atSecondStep(backend);
    expect([...browser.cookies.keys()]).toEqual(['desk-step']);
    expect(browser.set.join()).toMatch(/desk-step=[\w-]{43};.*Max-Age=600;.*HttpOnly.*Strict/);
    expect(await browser.get('/session')).toMatchObject(SIGNED_OUT);
    expect(await enter(browser, wrongCode())).toMatchObject(WRONG);
    expect(await browser.get('/session')).toMatchObject(SIGNED_OUT);
    const code = codeAt(secret, clock);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await enter(browser, spaced)).toMatchObject({ status: 200, body: { factorDue: null } });
    expect([...browser.cookies.keys()].toSorted()).toEqual(['desk-device', 'desk-session']);
    expect(await browser.get('/session')).toMatchObject(SIGNED_IN);
  });

  test('is told what can be entered', async () => {
    const browser = await atSecondStep(backend);
    expect((await browser.signIn(ANN)).body).toEqual({
      step: 'second-factor',
      methods: ['totp', 'recovery'],
    });
  });

  test('accepts the code before and after, and no others', async () => {
    for (const [from, isRight] of [
      [-2 * PERIOD, false],
      [2 * PERIOD, false],
      [-PERIOD, true],
      [PERIOD, true],
    ] as const) {
      clock.advance(5 * PERIOD);
      const browser = await atSecondStep(backend);
      const { status } = await enter(browser, codeAt(secret, clock, from));
      expect([from, status]).toEqual([from, isRight ? 200 : 422]);
    }
  });

  test('accepts a code once, even if two browsers enter it at the same moment', async () => {
    const both = [await atSecondStep(backend), await atSecondStep(backend)];
    const code = codeAt(secret, clock);
    const answers = await Promise.all(both.map((browser) => enter(browser, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await enter(await atSecondStep(backend), code)).toMatchObject(WRONG);
  });

  test('accepts an older code no longer once a newer one was used', async () => {
    const before = codeAt(secret, clock);
    expect(await enter(await atSecondStep(backend), codeAt(secret, clock, PERIOD))).toMatchObject({
      status: 200,
    });
    expect(await enter(await atSecondStep(backend), before)).toMatchObject(WRONG);
  });

  test('asks for the password again after ten minutes', async () => {
    const browser = await atSecondStep(backend);
    clock.advance(10 * MINUTE);
    expect(await enter(browser, codeAt(secret, clock))).toMatchObject(OVER);
    const next = await atSecondStep(backend);
    // The one that has expired is gone.
    expect(await backend.query('select kind from sign_in_steps')).toEqual([
      { kind: 'second-factor' },
    ]);
    clock.advance(10 * MINUTE - 1);
    expect(await enter(next, codeAt(secret, clock))).toMatchObject({ status: 200 });
  });

  test('gives every try a new token, and a browser without it nothing', async () => {
    const browser = await atSecondStep(backend);
    const [first] = browser.cookies.values();
    await browser.signIn(ANN);
    const [second] = browser.cookies.values();
    expect(second).not.toBe(first);
    const stranger = await atSecondStep(backend);
    stranger.cookies.clear();
    expect(await enter(stranger, codeAt(secret, clock))).toMatchObject(OVER);
    stranger.cookies.set('desk-step', 'invented');
    expect(await enter(stranger, codeAt(secret, clock))).toMatchObject(OVER);
  });

  test('starts a session whose token nobody could know before', async () => {
    const browser = await atSecondStep(backend);
    browser.cookies.set('desk-session', 'planted by someone else');
    await enter(browser, codeAt(secret, clock));
    expect(browser.cookies.get('desk-session')).toMatch(/^[\w-]{43}$/);
    expect(browser.cookies.get('desk-session')).not.toBe('planted by someone else');
  });
});

describe('Guessing codes', () => {
  test('is refused after five, however right the next one is', async () => {
    const browser = await atSecondStep(backend);
    for (let each = 0; each < 4; each++) {
      expect(await enter(browser, wrongCode())).toMatchObject(WRONG);
    }
    expect(await enter(browser, wrongCode())).toMatchObject(OVER);
    expect(await enter(browser, codeAt(secret, clock))).toMatchObject(OVER);
    // Whoever knows the password waits, too.
    expect(await browser.signIn(ANN)).toMatchObject({ status: 429 });
  });

  test('at many at once checks five of them, whatever else limits attempts', async () => {
    const { cookies } = await atSecondStep(backend);
    const parts = {
      ...backend,
      passwords: CHEAP_PASSWORDS,
      attempts: { count: () => Promise.resolve(() => Promise.resolve()) },
      queue: createSignInQueue(),
    };
    const guess = () =>
      enterCode(wrongCode(), { address: '192.0.2.1', step: cookies.get('desk-step') }, parts);
    const answers = await Promise.allSettled(Array.from({ length: 30 }, guess));
    const reasons = answers.map((answer) => 'reason' in answer && String(answer.reason));
    expect(reasons.filter((reason) => String(reason).includes('code')).length).toBeLessThanOrEqual(
      5,
    );
    const [row] = await backend.query('select count from sign_in_failures');
    // The password and five codes.
    expect(row).toEqual({ count: 6 });
  });

  test('counts like guessing passwords, so that the right password does not start over', async () => {
    const browser = await atSecondStep(backend);
    await enter(browser, wrongCode());
    await browser.signIn(ANN);
    await enter(browser, wrongCode());
    const [row] = await backend.query('select count from sign_in_failures');
    expect(Number(row?.count)).toBe(4);
    await enter(browser, codeAt(secret, clock));
    expect(await backend.query('select count from sign_in_failures')).toEqual([{ count: 0 }]);
  });

  test('is over for unknown browsers once the account is locked', async () => {
    const browser = await atSecondStep(backend);
    await backend.query('update sign_in_failures set count = 100');
    expect(await enter(browser, codeAt(secret, clock))).toMatchObject(WRONG);
    expect(await backend.query("select kind from mail_jobs where kind = 'sign-in-notice'")).toEqual(
      [{ kind: 'sign-in-notice' }],
    );
  });
});

describe('A recovery code', () => {
  let codes: string[];
  beforeEach(async () => {
    const { body } = await home.post('/account/recovery-codes');
    codes = body.codes as string[];
  });
  const one = () => codes[0] ?? '';

  test('stands for the app once, however it is typed, and its owner is told', async () => {
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
    const browser = await atSecondStep(backend);
    const typed = one()
      .toLowerCase()
      .replaceAll('-', ' ')
      .replaceAll('0', 'o')
      .replaceAll('1', 'l');
    expect(await enter(browser, typed)).toMatchObject({ status: 200 });
    expect(await browser.get('/account/factors')).toMatchObject({ body: { codesLeft: 9 } });
    const told = await backend.query(
      "select account_change from mail_jobs where account_change like '%recovery%'",
    );
    expect(told).toHaveLength(1);
    expect(await enter(await atSecondStep(backend), one())).toMatchObject(WRONG);
  });

  test('lets in one of two browsers that enter it at the same moment', async () => {
    const both = [await atSecondStep(backend), await atSecondStep(backend)];
    const answers = await Promise.all(both.map((browser) => enter(browser, one())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('is nowhere in the store', async () => {
    const rows = JSON.stringify(await backend.query('select hash from recovery_codes'));
    for (const code of codes) expect(rows).not.toContain(code.replaceAll('-', ''));
    // One salt, so that one hash tells whether a code is among them.
    const salts = new Set(rows.match(/p=1\$[^$]+/g));
    expect(salts.size).toBe(1);
  });
});

describe('A second step', () => {
  test('ends when the account is removed in the meantime', async () => {
    await addAccount(backend, 'ben@company.test', 'Ben');
    const browser = await atSecondStep(backend);
    await removeAccountOf(ANN, SYSTEM_ACTOR, backend);
    expect(await enter(browser, codeAt(secret, clock))).toMatchObject(OVER);
    for (const table of ['totp', 'recovery_codes', 'sign_in_steps']) {
      expect([table, await backend.query(`select * from ${table}`)]).toEqual([table, []]);
    }
  });

  test('ends when the password changes in the meantime', async () => {
    const browser = await atSecondStep(backend);
    const password = `another ${PASSWORD}`;
    const parts = { ...backend, passwords: CHEAP_PASSWORDS };
    await replacePassword({ email: ANN, password }, SYSTEM_ACTOR, parts);
    expect(await enter(browser, codeAt(secret, clock))).toMatchObject(OVER);
  });
});
