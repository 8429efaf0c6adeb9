import { TooManyRequests } from '@/backend/core/errors';
import type { Metrics } from '@/backend/core/metrics';
import type { CreateLimiter } from '@/backend/limits/rate-limiter';

/**
 * Creates limiters that count what they refuse, by the name of the limit without its level: `messages:network`
 * counts as `messages`.
 */
export const countingLimiter =
  (createLimiter: CreateLimiter, metrics: Pick<Metrics, 'refused'>): CreateLimiter =>
  (rule) => {
    const limiter = createLimiter(rule);
    const [reason = ''] = rule.name.split(':');
    return {
      ...limiter,
      consume: (key) =>
        limiter.consume(key).catch((error: unknown) => {
          if (error instanceof TooManyRequests) metrics.refused(reason);
          throw error;
        }),
    };
  };
