import { z } from 'zod';

/** The settings of a log, which the site and the backend share (the README explains them). */
export const logSettings = {
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty'], 'must be json or pretty').optional(),
};

/** How much a log says, and how it looks. Without a format, that depends on the output. */
export type LogSettings = z.output<z.ZodObject<typeof logSettings>>;
