import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { filesIn } from '#tools/documents/templates.mjs';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** What the names of compressed files end in, beside the file that they were made of. */
export const COMPRESSED = /** @type {const} */ (['.br', '.gz']);

const START_S = Date.UTC(2000, 0, 1) / 1000;
const RANGE_S = 20 * 365 * 24 * 60 * 60;

/** The pages of a build, and its hashed files. */
const SENT = /\/server\/app\/.*\.html$|\/static\/.*\.(?:css|js|txt)$/;

/** Texts, and pictures that are made of text. @param {string} type */
export const isCompressible = (type) => /^text\/|javascript|xml|json|icon/.test(type);

/**
 * The time that a file gets, in seconds. Servers make ETag from it and the size, so it depends on the content
 * alone: the same on every machine and in every release, and another one for another content.
 *
 * @param {Buffer} content
 */
export const timeOf = (content) =>
  START_S + (createHash('sha256').update(content).digest().readUInt32BE() % RANGE_S);

/** Contents, each with the ending of the way in which it was compressed. @typedef {[ending: string, content: Buffer][]} Compressed */

/** @param {number} index of the way @param {Buffer} content @returns {Compressed[number]} */
const pair = (index, content) => [COMPRESSED[index] ?? '', content];

/**
 * Compresses a content in each way.
 *
 * @param {Buffer} content
 * @param {boolean} isHasty whether a little more to send is better than many seconds
 * @returns {Promise<Compressed>} those that are smaller
 */
export async function compress(content, isHasty) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isHasty ? 4 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  // Both run on threads of their own.
  const made = await Promise.all([
    brotli(content, { params }),
    zip(content, { level: isHasty ? 1 : 9 }),
  ]);
  return made
    .map((less, index) => pair(index, less))
    .filter(([, { length }]) => length < content.length);
}

/**
 * Compresses what a site sends as it is: pages, answers made ahead, scripts, and styles.
 *
 * @param {string} build
 * @param {string} notes a folder for what was compressed, which takes long. Most of it is the same in the next build.
 */
export async function compressBuild(build, notes) {
  const earlier = path.join(notes, 'compressed');
  const now = path.join(notes, 'compressed-now');
  await rm(now, { recursive: true, force: true });
  await mkdir(now, { recursive: true });
  await compressFiles(build, filesIn(build, 'server/app', 'static'), (content) =>
    compressOnce(content, earlier, now),
  );
  await rm(earlier, { recursive: true, force: true });
  await rename(now, earlier);
}

/**
 * Puts compressed files beside those texts that become smaller, and gives each the time by which all sites name
 * the same version of it.
 *
 * @param {string} build the folder with the files
 * @param {readonly string[]} names
 * @param {(content: Buffer) => Promise<Compressed>} compressed makes the smaller contents
 */
export async function compressFiles(build, names, compressed) {
  const texts = names.map((name) => path.join(build, name)).filter(isText);
  await Promise.all(texts.map((file) => compressFile(file, compressed)));
}

/** @param {string} file @param {(content: Buffer) => Promise<Compressed>} compressed */
async function compressFile(file, compressed) {
  const content = readFileSync(file);
  const time = timeOf(content);
  for (const [ending, less] of await compressed(content)) {
    await writeFile(`${file}${ending}`, less);
    await utimes(`${file}${ending}`, time, time);
  }
  await utimes(file, time, time);
}

/**
 * Compresses a content, unless the build before has.
 *
 * @param {Buffer} content
 * @param {string} earlier the folder of what the build before has compressed
 * @param {string} now the folder for the next build
 */
async function compressOnce(content, earlier, now) {
  const name = createHash('sha256').update(content).digest('hex');
  const made =
    (await compressedBefore(content, path.join(earlier, name))) ?? (await compress(content, false));
  for (const [ending, less] of made) await writeFile(path.join(now, name + ending), less);
  return made;
}

/**
 * What was noted, if it says the same as the content. Whoever wrote it may have been killed in the middle.
 *
 * @param {Buffer} content
 * @param {string} file without an ending
 * @returns {Promise<Compressed | undefined>}
 */
async function compressedBefore(content, file) {
  try {
    const noted = COMPRESSED.map((ending) => readFileSync(file + ending));
    const [first = content, second = content] = noted;
    const texts = await Promise.all([unbrotli(first), unzip(second)]);
    if (texts.every((text) => text.equals(content)))
      return noted.map((less, index) => pair(index, less));
  } catch {
    // It is made anew.
  }
  return undefined;
}

/** Whether a site sends a file, and it is text. Next.js says beside an answer what it is. @param {string} file */
function isText(file) {
  if (!file.endsWith('.body')) return SENT.test(file);
  const { headers } = JSON.parse(readFileSync(file.replace(/body$/, 'meta'), 'utf8'));
  return isCompressible(headers['content-type']);
}
