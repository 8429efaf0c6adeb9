import type { Browser } from '@/backend/staff/browser';
import { createMemoryLimiter } from '@/backend/limits/rate-limiter';
import { waitInWords } from '@/backend/limits/wait-words';
import { sha256 } from '@/backend/core/sha256';

/** How many wrong tries there may be within how many seconds. */
const ALLOWED = { points: 5, seconds: 15 * 60 } as const;

/** Counts tries to get in. What it counts is in memory only. */
export type AttemptLimiter = {
  /**
   * Counts a try before it is checked, so that many at once cannot slip through.
   *
   * @param keys under what: see {@link attemptKeys}
   * @returns takes it back: for those who were right
   * @throws {TooManyRequests}
   */
  count(keys: readonly string[]): Promise<() => Promise<void>>;
};

/** Nothing tried yet. */
export function createAttemptLimiter(): AttemptLimiter {
  const limiter = createMemoryLimiter({ ...ALLOWED, sentence });
  return {
    async count(keys) {
      for (const key of keys) await limiter.consume(key);
      return async () => {
        for (const key of keys) await limiter.refund(key);
      };
    },
  };
}

/**
 * Under what a try for an account is counted: under the network address and the account. A browser in
 * which its owner has signed in before counts alone, so that strangers who try cannot keep the owner
 * out (OWASP: device cookies).
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
