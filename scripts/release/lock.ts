import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** This file stays empty. */
const LOCK_FILE = '.lock';

/**
 * Makes this process the only one that changes the releases in a folder, until it ends or disposes of the lock. The
 * lock belongs to the operating system, so it disappears even after `kill -9`.
 *
 * @returns the lock; nothing if another process has it
 */
export function lockReleases(folder: string): Disposable | undefined {
  const lock = new DatabaseSync(path.join(folder, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return { [Symbol.dispose]: () => lock.close() };
  } catch {
    lock.close();
    return undefined;
  }
}
