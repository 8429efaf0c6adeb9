import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until a file or a folder is on disk. */
export function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
