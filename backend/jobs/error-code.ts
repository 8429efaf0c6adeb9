import { ExpectedError } from '@/backend/core/errors';

/**
 * A short name of what went wrong, fit for the log and the store, since it holds no address and no
 * text: the code of Node or of a package, or else the kind of error.
 */
export function errorCode(error: unknown): string {
  const { name = 'unknown', code } = Object(error) as { name?: string; code?: unknown };
  // Our own errors say in their code what a client is told. Exceptions of the web platform have a number
  // there. The names of both say more.
  return typeof code === 'string' && !(error instanceof ExpectedError) ? code : name;
}
