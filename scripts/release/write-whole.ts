import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file so that it is there in full or as it was before, even if the process is killed meanwhile. */
export function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { flush: true });
  renameSync(`${file}.new`, file);
}
