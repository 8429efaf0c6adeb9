import { link, mkdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { COMPRESSED, compress, timeOf } from '#tools/documents/compress.mjs';

/** @param {string} file @param {Buffer} content @param {number} time */
async function writeAtOnce(file, content, time) {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content);
  await utimes(unfinished, time, time);
  await rename(unfinished, file);
}

/** @param {string} file @param {Buffer} content @param {number} time whether the file is there with this content */
const isThere = (file, content, time) =>
  stat(file).then(
    ({ mtimeMs, size }) => mtimeMs === time * 1000 && size === content.length,
    () => false,
  );

/** @param {string} from @param {string} to links to a file with everything beside it */
async function linkAll(from, to) {
  for (const ending of ['', ...COMPRESSED]) {
    await link(`${from}${ending}`, `${to}${ending}`).catch(
      (/** @type {NodeJS.ErrnoException} */ error) => {
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
}

/**
 * How files are written.
 *
 * @typedef {object} Writing
 * @property {string} [earlier] a folder that may hold the same file; it is linked instead of compressed again
 * @property {boolean} isHasty whether a little more to send is better than many seconds
 */

/**
 * Writes a file for nginx, and beside it what it is when compressed. A file that is there already stays.
 *
 * @param {string} folder
 * @param {import('#tools/front/site-files.mjs').FrontFile} file
 * @param {Writing} how
 * @returns {Promise<void>}
 */
export async function writeFrontFile(
  folder,
  { path: name, content, isCompressible },
  { earlier, isHasty },
) {
  const file = path.join(folder, name);
  const time = timeOf(content);
  if (await isThere(file, content, time)) return;
  await mkdir(path.dirname(file), { recursive: true });
  if (earlier !== undefined && (await isThere(path.join(earlier, name), content, time))) {
    await linkAll(path.join(earlier, name), file);
    return;
  }
  const compressed = isCompressible ? await compress(content, isHasty) : [];
  // nginx looks beside a file only once it is there.
  for (const [ending, less] of compressed) await writeAtOnce(`${file}${ending}`, less, time);
  await writeAtOnce(file, content, time);
}
