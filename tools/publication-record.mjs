import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Which pages a build has, and until when they are the right ones.
 *
 * @typedef {object} PublicationRecord
 * @property {string} time the moment for which it chose the pages (ISO 8601)
 * @property {readonly string[]} pages the paths of these pages
 * @property {readonly string[]} dates the moments after it at which pages appear or disappear, the next one first
 */

/** The file in a build. */
const FILE = path.join('.next', 'publication.json');

/** Writes the record of a build. @param {string} folder with the build @param {PublicationRecord} record */
export const writePublicationRecord = (folder, record) =>
  writeFileSync(path.join(folder, FILE), JSON.stringify(record));

/**
 * @param {string} folder of a build or of a release
 * @returns {PublicationRecord | undefined} its record; nothing if there is no build
 */
export function readPublicationRecord(folder) {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Whether a page should have appeared or disappeared since a build. @param {PublicationRecord} record */
export const isOverdue = ({ dates: [next] }, now = Date.now()) =>
  next !== undefined && Date.parse(next) <= now;
