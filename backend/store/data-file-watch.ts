import { StoreUnavailable } from '@/backend/core/errors';
import { statSync } from 'node:fs';

/** The data file, its journal, and the index of the journal: all are there while the database is open. */
const ENDINGS = ['', '-wal', '-shm'] as const;

/** The files of the store are not those that are open any more: what is written is lost to everybody else. */
export class DataFileReplaced extends StoreUnavailable {
  // The store itself says so, once for all.
  override readonly isLogged = false;
}

/** Whom a store tells that its files are gone, and that they are there again: once each time. */
export type DataFileEvents = { gone(error: DataFileReplaced): void; back(): void };

/**
 * Remembers which files a database has open. A file that is removed or replaced goes on taking what is
 * written, without an error, and the system frees it when it is closed. (SQLite looks for that itself,
 * in the same way, only where there is no journal of this kind: SQLITE_READONLY_DBMOVED.)
 *
 * @param path of the data file, which was opened and read just now
 * @returns checks that the files at their paths are still those. Takes about 10 µs.
 * @throws {DataFileReplaced} the function that is returned, when they are not
 */
export function watchDataFiles(path: string, news: DataFileEvents): () => void {
  const paths = ENDINGS.map((ending) => path + ending);
  const held = paths.map(identityOf);
  let isGone = false;
  return () => {
    const missing = paths.find((each, index) => identityOf(each) !== held[index]);
    if (missing === undefined) {
      if (isGone) news.back();
      isGone = false;
      return;
    }
    const error = new DataFileReplaced(`${missing} was removed or replaced while it was open`);
    if (!isGone) news.gone(error);
    isGone = true;
    throw error;
  };
}

/** Which file is at a path: device and inode, which no other file has as long as it is open. */
function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}
