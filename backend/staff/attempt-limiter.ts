import type { Browser } from '#staff/browser.ts';
import { createMemoryLimiter, type CreateLimiter } from '#limits/rate-limiter.ts';
import { waitInWords } from '#limits/wait-words.ts';
import { sha256 } from '#core/sha256.ts';

/** How many failed attempts are allowed within how many seconds. */
const ALLOWED = { points: 5, seconds: 15 * 60 } as const;

/** How often one address may begin to sign in with a passkey, within how many seconds: each stores a challenge. */
const BEGINNINGS = { points: 60, seconds: 10 * 60 } as const;

/** Limits attempts to get in. Nothing of it is stored. */
export type AttemptLimiter = {
  /**
   * Counts an attempt before it is checked, so that many at once cannot slip through.
   *
   * @param keys what it counts against: see {@link attemptKeys}
   * @returns a function that takes it back, for attempts that succeed
   * @throws {TooManyRequests}
   */
  count(keys: readonly string[]): Promise<() => Promise<void>>;
};

/**
 * Creates the limiter for all ways to get in.
 *
 * @param createLimiter where to count; by default in the memory of this process
 */
export function createAttemptLimiter(
  createLimiter: CreateLimiter = createMemoryLimiter,
): AttemptLimiter {
  const limiter = createLimiter({ name: 'attempts', ...ALLOWED, sentence });
  return {
    async count(keys) {
      for (const key of keys) await limiter.consume(key);
      return async () => {
        for (const key of keys) await limiter.refund(key);
      };
    },
  };
}

/** Creates the limiter for those who begin to sign in with a passkey; the key is the network address. */
export const createBeginningLimiter = (createLimiter: CreateLimiter = createMemoryLimiter) =>
  createLimiter({ name: 'passkey-beginnings', ...BEGINNINGS, sentence });

/**
 * Returns what an attempt on an account counts against: the network address and the account. A browser in
 * which its owner has signed in before is counted separately, so that strangers cannot lock the owner out
 * (OWASP: device cookies).
 *
 * The address comes first: a stranger whose address is used up no longer counts against the account.
 */
export function attemptKeys(
  email: string,
  { address, device }: Browser,
  isKnown: boolean,
): string[] {
  if (isKnown && device !== undefined) return [`device ${sha256(device)} ${email}`];
  return [`address ${address}`, `account ${email}`];
}

const sentence = (seconds: number): string =>
  `Too many attempts. Please try again in ${waitInWords(seconds)}.`;
