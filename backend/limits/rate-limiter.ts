import { TooManyRequests } from '@/backend/core/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts what comes under a key, and forgets it after a while. */
export type RateLimiter = {
  /** @throws {TooManyRequests} with how long to wait; whoever waits that long gets through */
  consume(key: string): Promise<void>;
  /** Takes one back that should not count. */
  refund(key: string): Promise<void>;
};

/**
 * A limiter in the memory of this process. One that several backends share only needs another class of
 * the same package.
 *
 * @param rule at most `points` within `seconds`, counted from the first; `sentence` is for who takes more;
 *   it may say how many seconds there are to wait
 */
export function createMemoryLimiter(rule: {
  points: number;
  seconds: number;
  sentence: string | ((seconds: number) => string);
}): RateLimiter {
  const limiter = new RateLimiterMemory({ points: rule.points, duration: rule.seconds });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        // The package counts what it refuses, too; then what is given back would make no room.
        await limiter.reward(key);
        const wait = secondsUntilRetry(refused, rule.seconds);
        const { sentence } = rule;
        throw new TooManyRequests(typeof sentence === 'string' ? sentence : sentence(wait), wait);
      }
    },
    async refund(key) {
      await limiter.reward(key);
    },
  };
}

// The package reckons with the clock on the wall, which may have been put back since the first was
// taken. It forgets by a timer, which runs on all the same, so the wait is never longer than the rule.
const secondsUntilRetry = ({ msBeforeNext }: RateLimiterRes, longest: number) =>
  Math.min(longest, Math.max(1, Math.ceil(msBeforeNext / 1000)));
