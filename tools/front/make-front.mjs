import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { ADDRESS, addressOf } from '#tools/documents/templates.mjs';
import { dictionaryFiles } from '#tools/front/dictionary.mjs';
import { addHashedFiles, removeOldHashedFiles } from '#tools/front/hashed-files.mjs';
import { ADDRESS_HERE, readPromises } from '#tools/front/promises.mjs';
import { hashedFiles, siteFiles } from '#tools/front/site-files.mjs';
import { writeFrontFile } from '#tools/front/write-file.mjs';

/** In the folder of a front: the release that is served. */
const CURRENT = 'current';

/** The name of a release, and that of a configuration. */
const DIGEST = /^[0-9a-f]{16}$/;

/**
 * Makes the files that nginx serves by itself with the configuration in `deploy/nginx`: the pages of a site,
 * its prerendered and public files, and its hashed files, each also compressed. Everything is switched over at
 * once. The folder of the pages is named like the styles in them, from which nginx knows what their policy must
 * allow (docs/decisions/058). It may be repeated: what is there already is not made again.
 *
 * @param {object} options
 * @param {string} options.site a folder from which `next start` serves one address (`siteFolderFor`)
 * @param {string} options.into the folder of the front, which may hold older releases
 * @param {() => number} [options.now] in milliseconds
 * @param {boolean} [options.isHasty] whether a little more to send is better than many seconds, as in tests
 * @returns {Promise<{ release: string, left: readonly string[] }>} the folder of the release, and the addresses
 *   that are left to the site, because the configuration does not describe them
 * @throws an error if the site is not built, or if the folder cannot be written
 */
export async function makeFront({ site, into, now = Date.now, isHasty = false }) {
  const promises = readPromises();
  const { files, left, style } = siteFiles(site, promises);
  const hashed = hashedFiles(site, promises);
  const all = [...files, ...robotsFiles(site, promises)];
  const name = nameOf([...all, ...hashed], promises.digest);

  mkdirSync(path.join(into, 'static'), { recursive: true });
  await addHashedFiles(into, hashed, { isHasty });
  const earlier = currentOf(into);
  const { digest } = promises;
  await writeRelease({ into, name, digest, style, files: all, earlier, isHasty });
  switchTo(into, name);
  if (earlier !== undefined && earlier !== name) removeOldReleases(into, [name, earlier]);
  removeOldHashedFiles(into, hashed, now());
  return { release: path.join(into, name), left };
}

/** The same files have the same name on every machine. @param {import('#tools/front/site-files.mjs').FrontFile[]} files @param {string} digest */
function nameOf(files, digest) {
  const hash = createHash('sha256').update(digest);
  for (const { path: name, content } of files)
    hash.update(`\n${name} ${content.length}\n`).update(content);
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} site @param {import('#tools/front/promises.mjs').Promises} promises @returns {import('#tools/front/site-files.mjs').FrontFile[]} */
function robotsFiles(site, { robots }) {
  const address = addressOf(path.join(site, '.next'));
  if (address === undefined) throw new Error(`${site} is not built: it has no .next/${ADDRESS}.`);
  return Object.entries(robots).map(([deployment, text]) => ({
    path: `robots/${deployment}.txt`,
    content: Buffer.from(text.replaceAll(ADDRESS_HERE, address)),
    isCompressible: true,
  }));
}

/** @param {string} into @returns {string | undefined} the release that is served */
function currentOf(into) {
  const link = path.join(into, CURRENT);
  return existsSync(link) ? path.basename(readlinkSync(link)) : undefined;
}

/**
 * @param {object} options
 * @param {string} options.into
 * @param {string} options.name
 * @param {string} options.digest of the configuration that serves these files, and no other one does
 * @param {string} options.style the source of the styles in the pages
 * @param {readonly import('#tools/front/site-files.mjs').FrontFile[]} options.files
 * @param {string | undefined} options.earlier a release
 * @param {boolean} options.isHasty
 */
async function writeRelease({ into, name, digest, style, files, earlier, isHasty }) {
  const place = path.join(into, name);
  if (existsSync(place)) return;
  const made = mkdtempSync(`${place}-`);
  const before = earlier === undefined ? undefined : path.join(into, earlier);
  const last = before && readdirSync(before).find((entry) => DIGEST.test(entry));
  const how = { isHasty, ...(before && last && { earlier: path.join(before, last) }) };
  const all = [...files, ...(await dictionaryFiles(files, isHasty))];
  // The source has slashes, so these may be several folders, one within the other.
  const folder = style === '' ? digest : `style-${style}`;
  await Promise.all(all.map((file) => writeFrontFile(path.join(made, folder), file, how)));
  if (folder !== digest) symlinkSync(folder, path.join(made, digest));
  // A temporary folder is private, and nginx is another user.
  chmodSync(made, 0o755);
  renameSync(made, place);
}

/** @param {string} into @param {string} name */
function switchTo(into, name) {
  const link = path.join(into, CURRENT);
  rmSync(`${link}.new`, { force: true });
  symlinkSync(name, `${link}.new`);
  renameSync(`${link}.new`, link);
}

/** Keeps one to go back to. @param {string} into @param {readonly string[]} kept */
function removeOldReleases(into, kept) {
  for (const name of readdirSync(into)) {
    const isOld = DIGEST.test(name.slice(0, 16)) && !kept.includes(name);
    if (isOld) rmSync(path.join(into, name), { recursive: true });
  }
}
