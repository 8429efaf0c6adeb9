import type { FastifyBaseLogger } from 'fastify';
import { Busy } from '@/backend/desk/failures';
import { DataFileGone } from '@/backend/store/held-files';

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
  if (error instanceof Busy || error instanceof DataFileGone) return;
  log.error(details, message);
}
