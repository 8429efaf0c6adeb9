import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { limitWith, type CreateLimiter } from '#limits/rate-limiter.ts';
import type { RedisClient } from '#redis/client.ts';
import type { Shared } from '#redis/shared.ts';

/**
 * Creates limiters whose counts all backends share. While Redis is away, each backend counts alone, from
 * zero. A count expires in Redis when its time is over, also after a refund.
 */
export const createSharedLimiters = ({ redis, keys }: Shared): CreateLimiter => {
  const storeClient = {
    get isReady() {
      return redis.isConnected();
    },
    eval: (script: string, options: Parameters<RedisClient['eval']>[1]) =>
      redis.run((client) => client.eval(script, options)),
  };
  return (rule) => {
    const counts = { points: rule.points, duration: rule.seconds };
    const limiter = limitWith(
      new RateLimiterRedis({
        ...counts,
        storeClient,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: '',
        insuranceLimiter: new RateLimiterMemory(counts),
      }),
      rule,
    );
    const keyOf = (subject: string) => keys(`limit:${rule.name}`, subject);
    return {
      consume: (subject) => limiter.consume(keyOf(subject)),
      refund: (subject) => limiter.refund(keyOf(subject)),
    };
  };
};
