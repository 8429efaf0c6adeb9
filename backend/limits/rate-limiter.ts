import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { TooManyRequests } from '#core/errors.ts';

/** Counts uses of a key, and forgets them after a while. */
export type RateLimiter = {
  /** @throws {TooManyRequests} with how long to wait; after that, the key has room again */
  consume(key: string): Promise<void>;
  /** Gives back one that should not count. */
  refund(key: string): Promise<void>;
};

/**
 * At most `points` within `seconds`, counted from the first; `sentence` is the message for excess requests, and
 * may include how many seconds to wait.
 */
export type LimitRule = {
  points: number;
  seconds: number;
  sentence: string | ((seconds: number) => string);
};

/** Creates a limiter, in memory or in Redis. The name tells it from the others there. */
export type CreateLimiter = (rule: LimitRule & { name: string }) => RateLimiter;

/** Creates a limiter in the memory of this process. */
export const createMemoryLimiter = (rule: LimitRule): RateLimiter =>
  limitWith(new RateLimiterMemory({ points: rule.points, duration: rule.seconds }), rule);

/** Limits with a class of the package, which decides where the counts are kept. */
export const limitWith = (limiter: RateLimiterAbstract, rule: LimitRule): RateLimiter => ({
  async consume(key) {
    try {
      await limiter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      // The package counts refusals, too, so a refund would otherwise not make room.
      await limiter.reward(key);
      const wait = secondsUntilRetry(refused, rule.seconds);
      const { sentence } = rule;
      throw new TooManyRequests(typeof sentence === 'string' ? sentence : sentence(wait), wait);
    }
  },
  async refund(key) {
    await limiter.reward(key);
  },
});

// The package uses the wall clock, which may have been set back since the first use. It forgets with a timer
// that keeps running regardless, so the wait is never longer than the rule.
const secondsUntilRetry = ({ msBeforeNext }: RateLimiterRes, longest: number) =>
  Math.min(longest, Math.max(1, Math.ceil(msBeforeNext / 1000)));
