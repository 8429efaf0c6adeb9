import { ExpectedError } from '@/backend/core/errors';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Logs what went wrong on our side: not that too much was asked for, and not what the store has said
 * already, once for all.
 *
 * @param details instead of the error itself
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
