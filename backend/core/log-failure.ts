import type { FastifyBaseLogger } from 'fastify';
import { ExpectedError } from '#core/errors.ts';

/**
 * Logs a failure on our side, but neither rate limits nor what the store has already reported once.
 *
 * @param details what to log instead of the error itself
 */
export function logFailure(
  log: Pick<FastifyBaseLogger, 'error'>,
  error: unknown,
  message: string,
  details: object = { err: error },
): void {
  if (error instanceof ExpectedError && !error.isLogged) return;
  log.error(details, message);
}
