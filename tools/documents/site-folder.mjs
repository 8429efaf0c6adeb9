import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { COMPRESSED, compress, compressFiles } from '#tools/documents/compress.mjs';
import { ADDRESS, TEMPLATES, addressOf, writeForAddress } from '#tools/documents/templates.mjs';

/** The folders of a build in which some files are written anew for another address. */
const WRITTEN_IN = /^server(?:\/app(?:\/.*)?|\/pages)?$/;

/** What else a site needs besides its build. */
const BESIDE = ['package.json', 'next.config.mjs', 'public', 'node_modules'];

/**
 * A folder from which `next start` serves the build of another folder at an address. The folder links to the
 * build, and holds what names the address. It is made once, and used by every site that has the same address.
 *
 * @param {object} site
 * @param {string} site.folder which holds the build in `.next`, and what else a site needs
 * @param {string} site.origin
 * @param {string} site.into the folder for such folders
 * @returns {Promise<string>}
 * @throws an error if the folder cannot be written, or if the build serves only one address
 */
export async function siteFolderFor({ folder, origin, into }) {
  const build = path.resolve(folder, '.next');
  const own = addressOf(build);
  // Without a record, Next.js alone has built it, and nobody knows.
  if (own === undefined || own === origin) return folder;
  if (!existsSync(path.join(build, TEMPLATES))) {
    throw new Error(`This build serves ${own} only, not ${origin}.`);
  }
  const buildId = readFileSync(path.join(build, 'BUILD_ID'), 'utf8');
  const name = createHash('sha256').update(`${buildId} ${build} ${origin}`).digest('hex');
  const place = path.resolve(into, name.slice(0, 16));
  if (existsSync(place)) return place;

  mkdirSync(into, { recursive: true });
  const made = mkdtempSync(`${place}-`);
  linkAll(build, path.join(made, '.next'));
  const names = writeForAddress(build, path.join(made, '.next'), origin);
  // The site waits for this.
  await compressFiles(path.join(made, '.next'), names, (content) => compress(content, true));
  for (const file of BESIDE) link(path.resolve(folder, file), path.join(made, file));
  rename(made, place);
  removeOrphans(into);
  return place;
}

/**
 * Removes folders whose build is gone, such as that of an old release. So there are no more of them than builds.
 *
 * @param {string} into
 */
function removeOrphans(into) {
  for (const name of readdirSync(into)) {
    const buildId = path.join(into, name, '.next/BUILD_ID');
    const isOrphan = lstatSync(buildId, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    if (isOrphan && !existsSync(buildId)) rmSync(path.join(into, name), { recursive: true });
  }
}

/** Links to everything in a build that does not name an address. @param {string} build @param {string} into */
function linkAll(build, into, within = '') {
  mkdirSync(path.join(into, within), { recursive: true });
  for (const entry of readdirSync(path.join(build, within), { withFileTypes: true })) {
    const file = path.join(within, entry.name);
    if (file === TEMPLATES || file === ADDRESS || isWritten(build, file)) continue;
    if (entry.isDirectory() && WRITTEN_IN.test(file)) linkAll(build, into, file);
    else link(path.join(build, file), path.join(into, file));
  }
}

/** Whether a file is written anew, or what it was made of. @param {string} build @param {string} file */
function isWritten(build, file) {
  const ending = COMPRESSED.find((each) => file.endsWith(each)) ?? '';
  const template = path.join(build, TEMPLATES, file.slice(0, file.length - ending.length));
  return existsSync(template) && statSync(template).isFile();
}

/** @param {string} target @param {string} place */
function link(target, place) {
  if (existsSync(target)) symlinkSync(target, place);
}

/** Gives a folder its name, unless another process was faster. @param {string} made @param {string} place */
function rename(made, place) {
  try {
    renameSync(made, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    rmSync(made, { recursive: true });
  }
}
