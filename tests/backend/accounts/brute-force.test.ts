import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Overloaded, TooManyRequests } from '@repo/backend/core/errors.ts';
import type { Browser } from '@repo/backend/staff/browser.ts';
import { createPasswords, type Passwords } from '@repo/backend/staff/passwords.ts';
import { signIn, type SignInDeps } from '@repo/backend/staff/sign-in.ts';
import { createAttemptLimiter } from '@repo/backend/staff/attempt-limiter.ts';
import { createSignInQueue } from '@repo/backend/staff/sign-in-queue.ts';
import type { DeskAnswer } from '#tests/backend/desk/desk.ts';
import { openChatTestStore, type ChatTestStore } from '#tests/backend/chat/test-store.ts';
import { CHEAP_PASSWORDS } from '#tests/support/backend/cheap-passwords.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import {
  addAccount,
  PASSWORD,
  signInAtOnce,
  StaffBrowser,
} from '#tests/backend/accounts/staff-browser.ts';
import { until } from '#tests/support/until.ts';
import { scaledCount } from '#tests/support/thoroughness.ts';

const HOUR = 60 * 60 * 1000;
const ANN = 'ann@company.test';
const HOME = { address: '198.51.100.1' };
const right = { email: ANN, password: PASSWORD };

let opened: ChatTestStore;
let parts: SignInDeps;
beforeEach(async () => {
  opened = await openChatTestStore();
  parts = {
    ...opened,
    passwords: createPasswords(),
    attempts: createAttemptLimiter(),
    queue: createSignInQueue(),
    mailer: { wake: () => undefined },
  };
});
afterEach(async () => {
  await opened[Symbol.asyncDispose]();
});

/** Tries a wrong password. @returns why it is refused */
const guessAs = (email: string, browser: Browser): Promise<unknown> =>
  signIn({ email, password: 'a guess' }, browser, parts).catch((error: unknown) => error);

describe('An hour of guesses', () => {
  let checked: number;
  let device: string | undefined;
  beforeEach(async () => {
    for (let each = 0; each < 20; each++) await addAccount(opened, `s${each}@company.test`);
    await addAccount(opened, ANN);
    // The counters have their own time, which these timers move; files and sockets keep the real one.
    jest.useFakeTimers({
      now: opened.clock.now(),
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'],
    });
    // Only the duration of a check is left out; the number of checks stays real.
    parts.passwords.matches = (password) => {
      checked += 1;
      return Promise.resolve(password === PASSWORD);
    };
    ({ device } = await signInAtOnce(right, HOME, parts));
    checked = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each<[string, (guessed: number) => [string, Browser]]>([
    ['from one address at one account', () => [ANN, { address: 'one', device: 'invented' }]],
    [
      'from many addresses and with many invented cookies at one account',
      (guessed) => [ANN, { address: `address ${guessed}`, device: `device ${guessed}` }],
    ],
    [
      'from one address at many accounts, with and without an owner',
      (guessed) => [`s${guessed % 40}@company.test`, { address: 'one' }],
    ],
    [
      'in a browser that its owner has used before',
      (guessed) => [ANN, { address: `address ${guessed}`, device }],
    ],
  ])('any number %s leads to 20 checks', async (_how, who) => {
    const guesses = scaledCount(10_000);
    let refused = 0;
    for (let guessed = 0; guessed < guesses; guessed++) {
      if ((await guessAs(...who(guessed))) instanceof TooManyRequests) refused += 1;
      jest.advanceTimersByTime(HOUR / guesses);
    }
    expect([checked, refused]).toEqual([20, guesses - 20]);
  });

  test('at one account do not lock out a browser that its owner has used before', async () => {
    for (let each = 0; each < 100; each++) await guessAs(ANN, { address: `address ${each}` });
    const elsewhere = { address: '198.51.100.2' };
    await expect(signIn(right, elsewhere, parts)).rejects.toThrow(TooManyRequests);
    // This works repeatedly, since correct passwords do not count as attempts.
    for (let each = 0; each < 10; each++) {
      expect(await signIn(right, { ...HOME, device }, parts)).toMatchObject({ device: undefined });
    }
    // A known browser of one account opens no other account faster.
    const tries = [];
    for (let each = 0; each < 6; each++) {
      tries.push(await guessAs('s1@company.test', { ...HOME, device }));
    }
    expect(tries.map((error) => error instanceof TooManyRequests)).toEqual(
      tries.map((_, index) => index === 5),
    );
    // After a while, everyone is let in again.
    jest.advanceTimersByTime(15 * 60 * 1000);
    expect(await signIn(right, elsewhere, parts)).toBeDefined();
  });
});

describe('When many attempts come at once', () => {
  test('one per address is checked; the others are told to wait, and do not count', async () => {
    const othersAnswered = Promise.withResolvers<undefined>();
    const passwords: Passwords = {
      ...CHEAP_PASSWORDS,
      matches: async (password, stored) => {
        await othersAnswered.promise;
        return CHEAP_PASSWORDS.matches(password, stored);
      },
    };
    await using backend = await startInProcess({ passwords });
    await addAccount(backend, ANN);
    const refused: DeskAnswer[] = [];
    const tries = Array.from({ length: 10 }, async () => {
      const answer = await new StaffBrowser(backend.url).signIn(ANN, 'not the password');
      if (answer.status === 429) refused.push(answer);
      return answer.status;
    });
    await until(() => refused.length === 9).finally(() => othersAnswered.resolve(undefined));
    expect((await Promise.all(tries)).filter((status) => status === 422)).toHaveLength(1);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(refused[0]?.body).toMatchObject({
      code: 'too_many',
      message:
        'Someone is already signing in from your network. Please try again in a few seconds.',
    });
    expect(await new StaffBrowser(backend.url).signIn(ANN)).toMatchObject({ status: 200 });
  });

  test('two are checked and twenty wait; others do not count, and a known browser is let in', async () => {
    await addAccount(opened, ANN);
    parts.passwords = CHEAP_PASSWORDS;
    const { device } = await signInAtOnce(right, HOME, parts);
    const { promise: end, resolve } = Promise.withResolvers<undefined>();
    const runs = Array.from({ length: 23 }, () => parts.queue.run('strangers', () => end));
    const settled = Promise.allSettled(runs);
    for (let each = 0; each < 6; each++) {
      expect(await guessAs(ANN, { address: 'stranger' })).toBeInstanceOf(Overloaded);
    }
    expect(await signIn(right, { ...HOME, device }, parts)).toBeDefined();
    resolve(undefined);
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(await signIn(right, { address: 'stranger' }, parts)).toBeDefined();
  });
});

test('after five attempts, an address is told how long to wait', async () => {
  await using backend = await startInProcess();
  await addAccount(backend, ANN);
  const browser = new StaffBrowser(backend.url);
  for (let each = 0; each < 5; each++) {
    expect(await browser.signIn(ANN, 'not the password')).toMatchObject({ status: 422 });
  }
  const refused = await browser.signIn(ANN);
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'too_many', message: 'Too many attempts. Please try again in 15 minutes.' },
  });
  const wait = Number(refused.body.retryAfter);
  expect(wait).toBeGreaterThan(880);
  expect(wait).toBeLessThanOrEqual(900);
  expect(refused.headers.get('retry-after')).toBe(String(wait));
});

test.each([
  ['nobody stands before the desk', undefined, 429],
  ['a proxy with https does', 'https://desk.company.test', 422],
])('whoever invents addresses is known by the real one when %s', async (_what, url, ofOthers) => {
  await using backend = await startInProcess({ ...(url && { env: { DESK_URL: url } }) });
  const statusFrom = async (real: string, invented: number) => {
    const forwarded = `198.51.100.${invented}, ${real}`;
    const headers = { origin: url ?? backend.url, 'x-forwarded-for': forwarded };
    const browser = new StaffBrowser(backend.url, headers);
    return (await browser.signIn(`nobody${invented}@company.test`, 'not the password')).status;
  };
  const statuses = [];
  for (let each = 0; each < 6; each++) statuses.push(await statusFrom('203.0.113.9', each));
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  // Another person, as the proxy sees it.
  expect(await statusFrom('203.0.113.10', 7)).toBe(ofOthers);
});

test('a wrong password takes as long as an unknown address', async () => {
  await addAccount(opened, ANN);
  await opened.query('update staff set password_hash = ?', await parts.passwords.hash(PASSWORD));
  // CPU time, because other work on the machine affects the clock.
  const time = async (email: string, address: string) => {
    const start = process.cpuUsage();
    await guessAs(email, { address });
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  // The two take turns, since other work on the machine slows down both. Only the first five are checked.
  for (let each = 0; each < 5; each++) {
    known.push(await time(ANN, `address ${each}`));
    unknown.push(await time(`nobody${each}@company.test`, `address ${each}`));
  }
  // Without a check, the unknown address would take less than a hundredth of the time.
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});
