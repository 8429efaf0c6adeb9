import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeFrontFile } from '#tools/front/write-file.mjs';

/** How long pages of an older release may still ask for its files, in milliseconds: a tab may stay open for weeks. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** In the folder of a front: when files were last part of a release; null for those that are. */
const RECORD = 'static.json';

/** @param {string} file @returns {Record<string, string | null>} */
const readRecord = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * Adds the hashed files of a release to those of older ones, which all releases share.
 *
 * @param {string} into the folder of the front
 * @param {readonly import('#tools/front/site-files.mjs').FrontFile[]} files
 * @param {import('#tools/front/write-file.mjs').Writing} how
 */
export const addHashedFiles = (into, files, how) =>
  Promise.all(files.map((file) => writeFrontFile(path.join(into, 'static'), file, how)));

/**
 * Removes the hashed files that have not been part of a release for 30 days. Pages that were open during a
 * release still find theirs.
 *
 * @param {string} into the folder of the front
 * @param {readonly import('#tools/front/site-files.mjs').FrontFile[]} files those of the release that is being served
 * @param {number} now
 */
export function removeOldHashedFiles(into, files, now) {
  const record = readRecord(path.join(into, RECORD));
  const current = new Set(files.map((file) => file.path));
  const all = readdirSync(path.join(into, 'static'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(path.join(into, 'static'), path.join(entry.parentPath, entry.name)),
    );
  /** @type {Record<string, string | null>} */
  const next = {};
  for (const name of all.toSorted()) {
    const of = name.replace(/\.(?:br|gz)$/, '');
    const last = current.has(of) ? null : (record[of] ?? new Date(now).toISOString());
    if (last !== null && Date.parse(last) < now - KEPT_MS) rmSync(path.join(into, 'static', name));
    else next[of] = last;
  }
  const file = path.join(into, RECORD);
  writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(next, undefined, 2)}\n`);
  renameSync(`${file}.${process.pid}`, file);
}
