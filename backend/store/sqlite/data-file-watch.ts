import { statSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { StoreUnavailable } from '#core/errors.ts';

/** The data file, its journal, and the journal's index: all three exist while the database is open. */
const ENDINGS = ['', '-wal', '-shm'] as const;

/** The store's files are no longer the ones that are open, so what is written is lost to everyone else. */
export class DataFileReplaced extends StoreUnavailable {
  // The store itself logs this once.
  override readonly isLogged = false;
}

/** Hears once each time that the store's files are gone, and that they are back. */
export type DataFileEvents = { gone(error: DataFileReplaced): void; back(): void };

/** Logs once when the data file is gone, with advice, and once when it is back. */
export const logFiles = (log: FastifyBaseLogger): DataFileEvents => ({
  gone: (err) =>
    log.fatal(
      { err },
      'nothing can be stored until the data files are back; restart the backend after repairing them',
    ),
  back: () => log.info('the data files are back'),
});

/**
 * Remembers which files a database has open. A file that is removed or replaced keeps accepting writes
 * without an error, and the system frees it when it is closed. (SQLite checks for this itself, in the same
 * way, but only without a write-ahead log: SQLITE_READONLY_DBMOVED.)
 *
 * @param path the data file, which has just been opened and read
 * @returns a function that takes about 10 µs to check that the files are unchanged, and throws
 *   {@link DataFileReplaced} if they are not
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

/** Identifies the file at a path: its device and inode, which no other file has while it is open. */
function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}
