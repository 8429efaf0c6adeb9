import type { Metrics } from '#core/metrics.ts';
import type { Redis } from '#redis/redis.ts';

/** A Redis whose commands are measured, except those that are not sent because it is away. */
export const measuredRedis = (redis: Redis, metrics: Pick<Metrics, 'redisCommand'>): Redis => ({
  ...redis,
  async run(command) {
    if (!redis.isConnected()) return redis.run(command);
    const start = performance.now();
    try {
      return await redis.run(command);
    } finally {
      metrics.redisCommand((performance.now() - start) / 1000);
    }
  },
});
