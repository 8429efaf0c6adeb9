import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';

/** The folder of the made files. */
export type PhotoFolder = Readonly<{
  /** How many files were made. */
  made: () => number;
  /**
   * Makes a file unless it is there. It appears whole or not at all.
   *
   * @returns its weight in bytes
   */
  ensure: (name: string, make: () => Promise<Buffer>) => Promise<number>;
}>;

/** How many files are made at a time: libvips uses several threads for each. */
const AT_A_TIME = 2;

/** Opens a folder of made files, which may not exist yet. */
export function openPhotoFolder(folder: string): PhotoFolder {
  const limit = pLimit(AT_A_TIME);
  let made = 0;
  return {
    made: () => made,
    async ensure(name, make) {
      const file = path.join(folder, name);
      if (!existsSync(file)) {
        const content = await limit(make);
        mkdirSync(folder, { recursive: true });
        writeFileSync(`${file}.${process.pid}`, content);
        renameSync(`${file}.${process.pid}`, file);
        made += 1;
      }
      return statSync(file).size;
    },
  };
}
