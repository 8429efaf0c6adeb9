import { TooManyRequests } from '#core/errors.ts';
import type { Metrics } from '#core/metrics.ts';
import type { CreateLimiter } from '#limits/rate-limiter.ts';

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
