import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Stays empty. A build takes everything else out of `.next` before it begins. */
const LOCK_FILE = '.next/cache/served.lock';

/** The locks of this process; a connection that nobody refers to would be closed. */
const held: DatabaseSync[] = [];

/**
 * Says that this process serves the build in this folder, until it ends: the lock is the system's, so it is
 * gone also after a sudden end. Many processes can hold it at a time.
 */
export function lockBuild(): void {
  try {
    mkdirSync(dirname(LOCK_FILE), { recursive: true });
    const lock = new DatabaseSync(LOCK_FILE, { timeout: 1_000 });
    lock.exec('begin; select 1 from sqlite_schema');
    held.push(lock);
  } catch {
    // Where nothing can be written, nothing can be built either.
  }
}

/** Whether a process that is alive serves the build in this folder. */
export function isBuildServed(): boolean {
  if (!existsSync(LOCK_FILE)) return false;
  const lock = new DatabaseSync(LOCK_FILE, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return false;
  } catch {
    return true;
  } finally {
    lock.close();
  }
}
