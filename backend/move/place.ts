import { resolve } from 'node:path';
import { CommandError } from '#core/errors.ts';

/** Where a store is: in a data folder (SQLite), or in a PostgreSQL database. */
export type Place = { dataDir: string } | { url: string };

/** Whether two places are one, as far as their names say. */
export const isSamePlace = (one: Place, other: Place): boolean => nameOf(one) === nameOf(other);

function nameOf(place: Place): string {
  if ('dataDir' in place) return resolve(place.dataDir);
  const { hostname, port, pathname, search } = new URL(place.url);
  return `${hostname}:${port || '5432'}${pathname}${search}`;
}

/**
 * Reads a place from the command line.
 *
 * @param where a folder, or an address of PostgreSQL
 * @throws {CommandError} when it is neither; the message does not repeat it, because it may hold a password
 */
export function readPlace(where: string): Place {
  if (where !== '' && !where.includes('://')) return { dataDir: where };
  if (/^postgres(ql)?:/.test(where) && URL.canParse(where)) return { url: where };
  throw new CommandError(
    'A place is a data folder, or an address like postgres://user@host:5432/database.',
  );
}
