import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesIn } from '#tools/documents/templates.mjs';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

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

/**
 * Compresses a content in each way.
 *
 * @param {Buffer} content
 * @param {boolean} isHasty whether a little more to send is better than many seconds
 * @returns {Promise<[ending: string, content: Buffer][]>} those that are smaller
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
  return COMPRESSED.map(
    (ending, index) => /** @type {[string, Buffer]} */ ([ending, made[index]]),
  ).filter(([, { length }]) => length < content.length);
}

/** Compresses what a site sends as it is: pages, answers made ahead, scripts, and styles. @param {string} build */
export const compressBuild = (build) =>
  compressFiles(build, filesIn(build, 'server/app', 'static'), false);

/**
 * Puts compressed files beside those texts that become smaller, and gives each the time by which all sites name
 * the same version of it.
 *
 * @param {string} build the folder with the files
 * @param {readonly string[]} names
 * @param {boolean} isHasty whether a little more to send is better than many seconds
 */
export async function compressFiles(build, names, isHasty) {
  const texts = names.map((name) => path.join(build, name)).filter(isText);
  await Promise.all(texts.map((file) => compressFile(file, isHasty)));
}

/** @param {string} file @param {boolean} isHasty */
async function compressFile(file, isHasty) {
  const content = readFileSync(file);
  const time = timeOf(content);
  for (const [ending, less] of await compress(content, isHasty)) {
    await writeFile(`${file}${ending}`, less);
    await utimes(`${file}${ending}`, time, time);
  }
  await utimes(file, time, time);
}

/** Whether a site sends a file, and it is text. Next.js says beside an answer what it is. @param {string} file */
function isText(file) {
  if (!file.endsWith('.body')) return SENT.test(file);
  const { headers } = JSON.parse(readFileSync(file.replace(/body$/, 'meta'), 'utf8'));
  return isCompressible(headers['content-type']);
}
