import type { FastifyBaseLogger } from 'fastify';
import { DataFileGone } from '@/backend/store/held-files';

/**
 * Logs what went wrong on our side, unless the store has said so already, once for all.
 *
 * @param details instead of the error itself
 */
export function logFailure(
  log: Pick<FastifyBaseLogger, 'error'>,
  error: unknown,
  message: string,
  details: object = { err: error },
): void {
  if (!(error instanceof DataFileGone)) log.error(details, message);
}
