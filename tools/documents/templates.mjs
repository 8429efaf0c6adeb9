import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ADDRESS_TEMPLATE, withAddress } from '#tools/documents/address.mjs';

/** In a build: what names the address of the site, with a template in its place. */
export const TEMPLATES = 'templates';

/** In a build: the address that its pages name. */
export const ADDRESS = 'site-address';

/** Where answers made ahead are in a build. */
const MADE_AHEAD = ['server/app', 'server/pages'];

/** @param {string} build a folder @returns the address that the pages in it name; nothing if unknown */
export function addressOf(build) {
  const file = path.join(build, ADDRESS);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Sets aside what names the address of the site in a build made for `ADDRESS_TEMPLATE`, and writes it for an
 * address.
 *
 * @param {string} build
 * @param {string} origin
 * @throws an error if the address is anywhere else: it would never be written there
 */
export function makeTemplates(build, origin) {
  const host = new URL(ADDRESS_TEMPLATE).host;
  for (const file of filesIn(build, 'server', 'static')) {
    if (!readFileSync(path.join(build, file)).includes(host)) continue;
    if (!MADE_AHEAD.some((folder) => file.startsWith(`${folder}/`)) || file.endsWith('.map')) {
      throw new Error(`${file} names the address of the site, which is not known during a build`);
    }
    const template = path.join(build, TEMPLATES, file);
    mkdirSync(path.dirname(template), { recursive: true });
    renameSync(path.join(build, file), template);
  }
  writeForAddress(build, build, origin);
}

/**
 * Writes what names the address of the site.
 *
 * @param {string} build with the templates
 * @param {string} into the folder that is to serve the address
 * @param {string} origin
 * @returns {string[]} the files that were written
 */
export function writeForAddress(build, into, origin) {
  const templates = path.join(build, TEMPLATES);
  /** @param {string} file */
  const read = (file) => readFileSync(path.join(templates, file));
  /** @param {string} file @param {string | Buffer} content */
  const write = (file, content) => {
    mkdirSync(path.dirname(path.join(into, file)), { recursive: true });
    writeFileSync(path.join(into, file), content);
  };
  const files = filesIn(templates, 'server');
  for (const file of files) write(file, withAddress(read(file).toString(), origin));
  writeFileSync(path.join(into, ADDRESS), origin);
  return files;
}

/** @param {string} folder @param {string[]} parts of it @returns {string[]} the files there, also hidden ones */
export const filesIn = (folder, ...parts) =>
  parts
    .filter((part) => existsSync(path.join(folder, part)))
    .flatMap((part) =>
      readdirSync(path.join(folder, part), { recursive: true }).map((name) =>
        path.join(part, name.toString()),
      ),
    )
    .filter((file) => statSync(path.join(folder, file)).isFile());
