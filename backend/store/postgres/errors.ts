import pg from 'pg';
import { ExpectedError, StoreUnavailable } from '#core/errors.ts';

// Classes of SQLSTATE that mean that our statement was wrong, not that the store cannot work: features that do
// not exist, wrong values, broken constraints, syntax and names, and values that are larger than it takes.
const OUR_MISTAKES = new Set(['0A', '21', '22', '23', '2F', '42', '54']);

/** The right to do something is missing: a matter of the installation, although its class is 42. */
const INSUFFICIENT_PRIVILEGE = '42501';

// Someone else was faster: a serialization failure, a deadlock, or the same key at the same moment.
const CONFLICTS = new Set(['40001', '40P01', '23505']);

// A lock that was not granted in time, and a deadlock.
const GAVE_WAY = new Set(['55P03', '40P01']);

// Connections that fail, too many of them, and a server that is starting or shutting down.
const AWAY = /^(08|53300|57P0[1-5])/;

/** Whether a transaction failed only because of another one at the same moment, and may be run again. */
export function isConflict(error: unknown): boolean {
  const { code } = causeOf(error);
  return code !== undefined && CONFLICTS.has(code);
}

/** Whether a statement gave way, because others have locked what it needs. */
export const isLocked = (error: unknown): boolean => GAVE_WAY.has(causeOf(error).code ?? '');

/** A statement was canceled, most likely because it took longer than it may. */
const CANCELED = '57014';

/** Whether a statement took longer than the server lets it. */
export const wasCanceled = (error: unknown): boolean => causeOf(error).code === CANCELED;

/**
 * Turns an error of the database or of the way there into {@link StoreUnavailable}. Its message has no values
 * from a row, no address, and no password. Mistakes of ours stay as they are, and so does what is explained already.
 */
export function asStoreError(error: unknown): unknown {
  if (error instanceof ExpectedError) return error;
  const { code = 'no answer', isOurs } = causeOf(error);
  return isOurs ? error : new StoreUnavailable(`PostgreSQL: ${code}`, { cause: error });
}

/** What Kysely says of a connection that is lost, instead of why. */
const DISCARDED = 'Postgres connection has been discarded';

/** The same for errors of a whole piece of work, most of which are not about the connection. */
export const asLostConnection = (error: unknown): unknown =>
  error instanceof Error && error.message === DISCARDED ? asStoreError(error) : error;

/** Returns the SQLSTATE of an error, or the code of the system, of the error itself or of its cause. */
export function causeOf(error: unknown): { code: string | undefined; isOurs: boolean } {
  const { cause } = Object(error) as { cause?: unknown };
  if (error instanceof StoreUnavailable && cause !== undefined) return causeOf(cause);
  const { code } = Object(error) as { code?: unknown };
  const text = typeof code === 'string' ? code : undefined;
  const isOurs =
    error instanceof pg.DatabaseError &&
    text !== INSUFFICIENT_PRIVILEGE &&
    OUR_MISTAKES.has(text?.slice(0, 2) ?? '');
  return { code: text, isOurs };
}

/** Whether the server is away, starting, stopping, or full, and not only out of order. */
export function isUnreachable(error: unknown): boolean {
  const { cause } = Object(error) as { cause?: unknown };
  if (!(error instanceof StoreUnavailable) || cause === undefined) return false;
  const { code = '' } = causeOf(error);
  // A system error, or no answer: there was no server that could refuse anything.
  return !(cause instanceof pg.DatabaseError) || AWAY.test(code);
}
