import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** This file stays empty. A build first clears `.next`, but not the `cache` folder in it. */
const LOCK_FILE = '.next/cache/served.lock';

/** The locks of this process; a connection without references would be closed. */
const held: DatabaseSync[] = [];

/**
 * Records that this process serves the build in this folder, until it ends. The lock belongs to the operating
 * system, so it disappears even after a crash. Many processes can hold it at the same time.
 */
export function lockBuild(): void {
  try {
    mkdirSync(dirname(LOCK_FILE), { recursive: true });
    const lock = new DatabaseSync(LOCK_FILE, { timeout: 1_000 });
    lock.exec('begin; select 1 from sqlite_schema');
    held.push(lock);
  } catch {
    // Where nothing can be written, nothing can be built, either.
  }
}

/** Whether a running process serves the build in this folder. */
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
