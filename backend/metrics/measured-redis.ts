import type { Metrics } from '@/backend/core/metrics';
import type { Redis } from '@/backend/redis/redis';

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
