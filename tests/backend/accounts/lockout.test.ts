import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SYSTEM_ACTOR } from '@repo/backend/audit/actor.ts';
import { replacePassword } from '@repo/backend/staff/accounts.ts';
import { MOST_FAILURES } from '@repo/backend/staff/lockout.ts';
import { createPasswords } from '@repo/backend/staff/passwords.ts';
import { signIn, type SignInDeps } from '@repo/backend/staff/sign-in.ts';
import type { AttemptLimiter } from '@repo/backend/staff/attempt-limiter.ts';
import { createSignInQueue } from '@repo/backend/staff/sign-in-queue.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { mailsAbout } from '#tests/backend/accounts/staff-mails.ts';
import {
  addAccount,
  PASSWORD,
  signInAtOnce,
  StaffBrowser,
} from '#tests/backend/accounts/staff-browser.ts';

const ANN = 'ann@company.test';
const HOUR = 60 * 60 * 1000;
const WRONG = 'Wrong email or password';
const DEAD =
  'This link was already used or has expired. You can still sign in from a browser you have used before.';

/** These tests are not about the short-term limit on attempts. */
const NO_LIMIT: AttemptLimiter = { count: () => Promise.resolve(() => Promise.resolve()) };

let clock: ManualClock;
let backend: TestBackend;
let parts: SignInDeps;
/** The hashes that a password was compared with; undefined stands for an account that does not exist. */
let compared: (string | undefined)[];

beforeEach(async () => {
  clock = new ManualClock();
  backend = await startInProcess({ clock, env: { DESK_URL: 'http://desk.company.test' } });
  await addAccount(backend, ANN);
  compared = [];
  parts = {
    ...backend,
    // Only the duration of a check and the wait between attempts are left out.
    passwords: {
      ...createPasswords(),
      matches: (password, stored) => {
        compared.push(stored);
        return Promise.resolve(stored !== undefined && password === PASSWORD);
      },
    },
    attempts: NO_LIMIT,
    queue: createSignInQueue(),
  };
});
afterEach(async () => {
  await backend[Symbol.asyncDispose]();
});

const address = '192.0.2.1';
const stranger = { address };
const right = { email: ANN, password: PASSWORD };
const fail = async (count: number, email = ANN) => {
  for (let each = 0; each < count; each++) {
    await expect(signIn({ email, password: 'a guess' }, stranger, parts)).rejects.toThrow(WRONG);
  }
};

const SUBJECT = 'Too many failed attempts to sign in to the Tessera Works desk';

/** The emails about failed attempts that were written, newest last. */
const mails = () => mailsAbout(backend, SUBJECT);
const tokenIn = (text = '') => /\/desk\/unlock#([\w-]{43})(?!\S)/.exec(text)?.[1] ?? '';
const deskBrowser = () => new StaffBrowser(backend.url, { origin: 'http://desk.company.test' });

describe('After 100 failures in a row', () => {
  test('passwords are no longer compared, and the right one is answered like a wrong one', async () => {
    await fail(MOST_FAILURES);
    expect(compared.every((stored) => stored !== undefined)).toBe(true);
    compared = [];
    await expect(signIn(right, stranger, parts)).rejects.toThrow(WRONG);
    await fail(3);
    expect(compared).toEqual([undefined, undefined, undefined, undefined]);
    // Other addresses, with or without an account, are not affected.
    await addAccount(backend, 'bob@company.test');
    expect(await signIn({ ...right, email: 'bob@company.test' }, stranger, parts)).toBeDefined();
  });

  test('a restart in between changes nothing, and a hundred attempts at once do not exceed the limit', async () => {
    const guess = { email: ANN, password: 'a guess' };
    await fail(MOST_FAILURES - 10);
    parts = { ...parts, queue: createSignInQueue() };
    const tries = Array.from({ length: 20 }, (_, each) =>
      signIn(guess, { address: `192.0.2.${each}` }, parts).catch(() => undefined),
    );
    await Promise.all(tries);
    expect(compared.filter((stored) => stored !== undefined)).toHaveLength(MOST_FAILURES);
  });

  test('a browser that its owner has used before is let in, which ends the lockout for everyone', async () => {
    const { device } = await signInAtOnce(right, { address: 'home' }, parts);
    await fail(MOST_FAILURES + 5);
    await expect(signIn(right, stranger, parts)).rejects.toThrow(WRONG);
    expect(await signIn(right, { address: 'home', device }, parts)).toBeDefined();
    expect(await signIn(right, stranger, parts)).toBeDefined();
  });

  test('a new password from the command line ends the lockout, and no browser is known anymore', async () => {
    const { device } = await signInAtOnce(right, { address: 'home' }, parts);
    await fail(MOST_FAILURES);
    const weak = replacePassword({ email: ANN, password: 'password1234' }, SYSTEM_ACTOR, parts);
    await expect(weak).rejects.toThrow(/too easy to guess/);
    await replacePassword({ email: ANN, password: PASSWORD }, SYSTEM_ACTOR, parts);
    const again = await signInAtOnce(right, { address: 'home', device }, parts);
    expect(again.device).toBeDefined();
  });

  test('the owner is notified once a day by email, with a link that works once', async () => {
    await fail(MOST_FAILURES - 1);
    expect(await mails()).toEqual([]);
    await fail(20);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toMatchObject([{ address: ANN }]);
    expect(mail?.text).toContain('100 times in a row');
    expect(mail?.text).toContain('http://desk.company.test/desk/unlock#');

    const token = tokenIn(mail?.text);
    expect(await deskBrowser().post('/unlock', { token: 'invented' })).toMatchObject({
      status: 404,
      body: { message: DEAD },
    });
    await expect(signIn(right, stranger, parts)).rejects.toThrow(WRONG);
    expect(await deskBrowser().post('/unlock', { token })).toMatchObject({ status: 200 });
    expect(await signIn(right, stranger, parts)).toBeDefined();
    expect(await deskBrowser().post('/unlock', { token })).toMatchObject({ status: 404 });

    await fail(MOST_FAILURES);
    clock.advance(24 * HOUR - 1000);
    await fail(1);
    expect(await mails()).toHaveLength(1);
    clock.advance(1000);
    await fail(1);
    const next = tokenIn((await mails())[1]?.text);
    expect(next).not.toBe(token);
    clock.advance(24 * HOUR);
    expect(await deskBrowser().post('/unlock', { token: next })).toMatchObject({ status: 404 });
  });

  test('no one is notified for an address without an account', async () => {
    await fail(MOST_FAILURES + 5, 'nobody@company.test');
    expect(await mails()).toEqual([]);
  });
});

test('Fewer failures than that are forgotten when the owner signs in', async () => {
  for (let round = 0; round < 3; round++) {
    await fail(MOST_FAILURES - 1);
    expect(await signIn(right, stranger, parts)).toBeDefined();
  }
});

test('A password that is changed while it is checked lets nobody in', async () => {
  const matches = async () => {
    await backend.query("update staff set password_hash = 'another'");
    return true;
  };
  const changing = { ...parts, passwords: { ...parts.passwords, matches } };
  await expect(signIn(right, stranger, changing)).rejects.toThrow(WRONG);
});

test('Working links are not counted', async () => {
  for (let each = 0; each < 6; each++) {
    await fail(MOST_FAILURES);
    const token = tokenIn((await mails())[each]?.text);
    expect(await deskBrowser().post('/unlock', { token })).toMatchObject({ status: 200 });
    clock.advance(24 * HOUR);
  }
});

test('Invented links are counted like wrong passwords', async () => {
  const statuses: number[] = [];
  for (let each = 0; each < 6; each++) {
    statuses.push((await deskBrowser().post('/unlock', { token: `invented ${each}` })).status);
  }
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
});
