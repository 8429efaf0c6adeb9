import { ExpectedError } from '#core/errors.ts';

/**
 * Returns a short name for an error, fit for the log and the store because it contains no address and no
 * text: the code from Node or a package, or else the kind of error.
 */
export function errorCode(error: unknown): string {
  const { name = 'unknown', code } = Object(error) as { name?: string; code?: unknown };
  // Our own errors have a code meant for clients, and exceptions of the web platform have a number. The names
  // of both say more.
  return typeof code === 'string' && !(error instanceof ExpectedError) ? code : name;
}
