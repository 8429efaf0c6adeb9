import { InvalidRequest, TooManyRequests } from '@/backend/core/errors';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Browser } from '@/backend/staff/browser';
import { createPasswords, type Passwords } from '@/backend/staff/passwords';
import { signIn, type SignInDeps } from '@/backend/staff/sign-in';
import { createAttemptLimiter } from '@/backend/staff/attempt-limiter';
import { createSignInQueue } from '@/backend/staff/sign-in-queue';
import type { DeskAnswer } from '@/tests/backend/desk/desk';
import { openChatTestStore, type ChatTestStore } from '@/tests/backend/chat/test-store';
import { CHEAP_PASSWORDS } from '@/tests/support/backend/cheap-passwords';
import { startInProcess } from '@/tests/support/backend/in-process';
import {
  addAccount,
  PASSWORD,
  signInAtOnce,
  StaffBrowser,
} from '@/tests/backend/accounts/staff-browser';
import { until } from '@/tests/support/until';
import { scaledCount } from '@/tests/support/thoroughness';

const HOUR = 60 * 60 * 1000;
const ANN = 'ann@company.test';

describe('An hour of guesses', () => {
  let opened: ChatTestStore;
  let parts: SignInDeps;
  let checked: number;

  beforeEach(async () => {
    opened = await openChatTestStore();
    const { clock } = opened;
    for (let each = 0; each < 20; each++) await addAccount(opened, `s${each}@company.test`);
    await addAccount(opened, ANN);
    // The counters have their own time, which these timers move; files and sockets keep the real one.
    jest.useFakeTimers({
      now: clock.now(),
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'],
    });
    checked = 0;
    // Only the duration of a check is left out; the number of checks stays real.
    const passwords = {
      ...createPasswords(),
      matches: (password: string) => {
        checked += 1;
        return Promise.resolve(password === PASSWORD);
      },
    };
    parts = {
      ...opened,
      passwords,
      attempts: createAttemptLimiter(),
      queue: createSignInQueue(),
      mailer: { wake: () => undefined },
    };
  });
  afterEach(async () => {
    jest.useRealTimers();
    await opened[Symbol.asyncDispose]();
  });

  /** Guesses evenly over an hour. @returns how many guesses were refused without a check */
  async function guess(
    guesses: number,
    who: (guessed: number) => { email: string; browser: Browser },
  ) {
    let refused = 0;
    for (let guessed = 0; guessed < guesses; guessed++) {
      const { email, browser } = who(guessed);
      const tried = signIn({ email, password: `guess ${guessed}` }, browser, parts);
      const failure: unknown = await tried.catch((error: unknown) => error);
      if (failure instanceof TooManyRequests) refused += 1;
      else if (!(failure instanceof InvalidRequest)) throw failure;
      jest.advanceTimersByTime(HOUR / guesses);
    }
    return refused;
  }

  test.each([
    [
      'from one address at one account',
      () => ({ email: ANN, browser: { address: '192.0.2.1', device: 'invented' } }),
    ],
    [
      'from many addresses and with many invented cookies at one account',
      (guessed: number) => ({
        email: ANN,
        browser: { address: `address ${guessed}`, device: `device ${guessed}` },
      }),
    ],
    [
      'from one address at many accounts, with and without an owner',
      (guessed: number) => ({
        email: `s${guessed % 40}@company.test`,
        browser: { address: '192.0.2.1' },
      }),
    ],
  ])('any number %s leads to 20 checks', async (_how, who) => {
    const refused = await guess(scaledCount(10_000), who);
    expect(checked).toBe(20);
    expect(refused).toBe(scaledCount(10_000) - checked);
  });

  test('at one account do not lock out a browser that its owner has used before', async () => {
    const home = { address: '198.51.100.1' };
    const { device } = await signInAtOnce({ email: ANN, password: PASSWORD }, home, parts);
    const strangers = async (count: number) => {
      for (let each = 0; each < count; each++) {
        const browser = { address: `address ${each}` };
        await signIn({ email: ANN, password: 'a guess' }, browser, parts).catch(() => undefined);
      }
    };
    await strangers(100);
    const right = { email: ANN, password: PASSWORD };
    await expect(signIn(right, { address: '198.51.100.2' }, parts)).rejects.toThrow(
      TooManyRequests,
    );
    // This works repeatedly, since correct passwords do not count as attempts.
    for (let each = 0; each < 10; each++) {
      expect(await signIn(right, { ...home, device }, parts)).toMatchObject({ device: undefined });
    }
    // A known browser of one account opens no other account faster.
    const other = { email: 's1@company.test', password: 'a guess' };
    for (let each = 0; each < 5; each++) {
      await expect(signIn(other, { ...home, device }, parts)).rejects.toThrow(InvalidRequest);
    }
    await expect(signIn(other, { ...home, device }, parts)).rejects.toThrow(TooManyRequests);
    // After a while, everyone is let in again.
    jest.advanceTimersByTime(15 * 60 * 1000);
    expect(await signIn(right, { address: '198.51.100.2' }, parts)).toBeDefined();
  });

  test('in a browser that its owner has used before are counted as well', async () => {
    const { device } = await signInAtOnce(
      { email: ANN, password: PASSWORD },
      { address: 'a' },
      parts,
    );
    checked = 0;
    await guess(1000, (guessed) => ({
      email: ANN,
      browser: { address: `address ${guessed}`, device },
    }));
    expect(checked).toBe(20);
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

  test('from many addresses, some are checked, and a known browser is let in meanwhile', async () => {
    const origin = 'https://desk.company.test';
    await using backend = await startInProcess({
      env: { DESK_URL: origin },
      passwords: 'expensive',
    });
    await addAccount(backend, ANN);
    const from = (address: string) =>
      new StaffBrowser(backend.url, { origin, 'x-forwarded-for': address });
    const known = from('198.51.100.1');
    await known.signIn(ANN);

    const tries = Array.from({ length: 60 }, (_, each) =>
      from(`203.0.113.${each}`).signIn(`nobody${each}@company.test`, 'not the password'),
    );
    const isOver = Promise.all(tries).then(() => 'the flood is over');
    // One is refused as soon as the others have taken all the room.
    const refused = await Promise.any(
      tries.map(async (answer) => {
        const { status, body, headers } = await answer;
        if (status !== 503) throw new Error('checked');
        return [body, headers.get('retry-after')];
      }),
    );
    expect(refused).toEqual([
      {
        success: false,
        reference: expect.stringMatching(/^[\da-f]{8}$/),
        code: 'unavailable',
        message: 'Too many people are signing in right now. Please try again in a few seconds.',
        retryAfter: 5,
      },
      '5',
    ]);
    const first = await Promise.race([known.signIn(ANN), isOver]);
    expect(first).toMatchObject({ status: 200 });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(30);
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(22);
    expect(statuses.every((status) => status === 422 || status === 503)).toBe(true);
    expect(backend.log.join('')).not.toContain('request failed');
    // Unchecked attempts did not count: the same address still has all of its attempts.
    const late = from('203.0.113.59');
    for (let each = 0; each < 4; each++) {
      const answer = await late.signIn(`late${each}@company.test`, 'not the password');
      expect(answer.status).toBe(422);
    }
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
  ['nobody stands before the desk', undefined, 5],
  ['a proxy with https does', 'https://desk.company.test', 0],
])('whoever invents addresses is known by the real one when %s', async (_what, url, atMost) => {
  await using backend = await startInProcess({ ...(url && { env: { DESK_URL: url } }) });
  const origin = url ?? backend.url;
  const statuses: number[] = [];
  for (let each = 0; each < 6; each++) {
    const browser = new StaffBrowser(backend.url, {
      origin,
      'x-forwarded-for': `198.51.100.${each}, 203.0.113.9`,
    });
    const answer = await browser.signIn(`nobody${each}@company.test`, 'not the password');
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  // Another person, as the proxy sees it.
  const forwarded = '198.51.100.1, 203.0.113.10';
  const other = new StaffBrowser(backend.url, { origin, 'x-forwarded-for': forwarded });
  const answer = await other.signIn('nobody@company.test', 'not the password');
  expect(answer.status).toBe(atMost === 5 ? 429 : 422);
});

test('a wrong password takes as long as an unknown address', async () => {
  const opened = await openChatTestStore();
  const passwords = createPasswords();
  await addAccount(opened, ANN);
  await opened.query('update staff set password_hash = ?', await passwords.hash(PASSWORD));
  const parts = {
    ...opened,
    passwords,
    attempts: createAttemptLimiter(),
    queue: createSignInQueue(),
    mailer: { wake: () => undefined },
  };
  // CPU time, because other work on the machine affects the clock.
  const time = async (email: string, address: string) => {
    const start = process.cpuUsage();
    await signIn({ email, password: 'not the password' }, { address }, parts).catch(
      () => undefined,
    );
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
  const [quickestKnown, quickestUnknown] = [Math.min(...known), Math.min(...unknown)];
  // Without a check, the unknown address would take less than a hundredth of the time.
  expect(quickestUnknown / quickestKnown).toBeGreaterThan(0.4);
  expect(quickestUnknown / quickestKnown).toBeLessThan(2.5);
  await opened[Symbol.asyncDispose]();
});
