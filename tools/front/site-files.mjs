import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isCompressible } from '#tools/documents/compress.mjs';

/**
 * A file for the front.
 *
 * @typedef {object} FrontFile
 * @property {string} path below the folder of the release
 * @property {Buffer} content
 * @property {boolean} isCompressible
 */

/** What Next.js makes for itself: pages that only the site may serve, or that have addresses of their own here. */
const OWN_PAGES = /^\/(?:_global-error|_not-found|server-error|rendered\/.*|order\/item\/.*)$/;

/** An inline script that a browser runs. Its text cannot contain the end of the element. */
const INLINE = /<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs;

/** A style element. Its text cannot contain its end. */
const STYLE = /<style\b[^>]*>(.*?)<\/style>/gs;

/** The page that has nothing but what all pages have. */
const FRAME = '_not-found.html';

/** @param {string} folder @returns {string[]} the files below it, also behind links */
function filesBelow(folder, within = '') {
  if (!existsSync(path.join(folder, within))) return [];
  return readdirSync(path.join(folder, within)).flatMap((name) => {
    const file = path.join(within, name);
    return statSync(path.join(folder, file)).isDirectory() ? filesBelow(folder, file) : [file];
  });
}

/** @param {string} text @returns {string} what a policy calls it, without quotes */
const sourceOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** @param {string} html @returns {string[]} the sources of its inline scripts, as a policy names them */
const scriptsOf = (html) =>
  [...html.matchAll(INLINE)].map(([, text = '']) => `'${sourceOf(text)}'`);

/** @param {string} html @returns {string} the sources of its style elements, which is one at most if they are allowed */
const stylesOf = (html) =>
  [...html.matchAll(STYLE)].map(([, text = '']) => sourceOf(text)).join(' ');

/**
 * What a written site holds for a front, as far as the configuration describes it.
 *
 * @param {string} site a folder from which `next start` serves one address
 * @param {import('#tools/front/promises.mjs').Promises} promises
 * @returns {{ files: FrontFile[], left: string[], style: string }} the files, the addresses that are left to the site,
 *   and the source of the style element that every page among the files has; empty if none of them has any
 */
export function siteFiles(site, promises) {
  const app = path.join(site, '.next', 'server', 'app');
  const style = styleOfAll(app);
  const parts = [
    pagesIn(app, style, promises),
    answersIn(app, promises),
    publicFiles(site, promises),
  ];
  return {
    files: parts.flatMap(({ files }) => files),
    left: parts.flatMap(({ left }) => left),
    style,
  };
}

/** @param {string} app */
function styleOfAll(app) {
  const frame = path.join(app, FRAME);
  const style = existsSync(frame) ? stylesOf(readFileSync(frame, 'utf8')) : '';
  return style.includes(' ') ? '' : style;
}

/** @param {string} app @param {string} style @param {import('#tools/front/promises.mjs').Promises} promises */
function pagesIn(app, style, { pages, choices, scripts }) {
  /** @type {{ files: FrontFile[], left: string[] }} */
  const found = { files: [], left: [] };
  const place = placesOfPages(pages, choices);
  for (const file of filesBelow(app).filter((name) => name.endsWith('.html'))) {
    const page = `/${file.slice(0, -'.html'.length)}`;
    const content = readFileSync(path.join(app, file));
    const target = place.get(page);
    const html = content.toString();
    const isAllowed =
      scriptsOf(html).every((one) => scripts.includes(one)) && stylesOf(html) === style;
    if (target !== undefined && isAllowed)
      found.files.push({ path: target, content, isCompressible: true });
    else if (target !== undefined || !OWN_PAGES.test(page)) found.left.push(page);
  }
  return found;
}

/** @param {readonly string[]} pages @param {readonly string[]} choices */
const placesOfPages = (pages, choices) =>
  new Map([
    ['/_not-found', 'errors/404.html'],
    ...pages.map((page) => {
      const name = page === '/' ? '/index' : page;
      return /** @type {const} */ ([name, `pages${name}.html`]);
    }),
    ...choices.map(
      (slug) => /** @type {const} */ ([`/order/item/${slug}`, `choices/${slug}.html`]),
    ),
  ]);

/** Answers of route handlers, with the headers that they had. @param {string} app @param {import('#tools/front/promises.mjs').Promises} promises */
function answersIn(app, promises) {
  /** @type {{ files: FrontFile[], left: string[] }} */
  const found = { files: [], left: [] };
  for (const file of filesBelow(app).filter((name) => name.endsWith('.body'))) {
    const name = file.slice(0, -'.body'.length);
    const { headers } = JSON.parse(readFileSync(path.join(app, `${name}.meta`), 'utf8'));
    if (!isPromised(`/${name}`, headers, promises)) found.left.push(`/${name}`);
    else {
      const content = readFileSync(path.join(app, file));
      found.files.push({
        path: `files/${name}`,
        content,
        isCompressible: isCompressible(headers['content-type']),
      });
    }
  }
  return found;
}

/** @param {string} address @param {Record<string, string>} headers @param {import('#tools/front/promises.mjs').Promises} promises */
function isPromised(address, headers, { files, policies }) {
  const promise = files.find(({ pattern }) => new RegExp(pattern).test(address));
  return (
    promise !== undefined &&
    promise.type === headers['content-type'] &&
    promise.cacheControl === headers['cache-control'] &&
    policies[address] === headers['content-security-policy']
  );
}

/** @param {string} site @param {import('#tools/front/promises.mjs').Promises} promises */
function publicFiles(site, promises) {
  /** @type {{ files: FrontFile[], left: string[] }} */
  const found = { files: [], left: [] };
  const folder = path.join(site, 'public');
  for (const name of filesBelow(folder)) {
    const promise = promises.files.find(({ pattern }) => new RegExp(pattern).test(`/${name}`));
    if (!promise) found.left.push(`/${name}`);
    else {
      const content = readFileSync(path.join(folder, name));
      found.files.push({ path: `files/${name}`, content, isCompressible: false });
    }
  }
  return found;
}

/**
 * The hashed files of a site, by their paths in URL space.
 *
 * @param {string} site
 * @param {import('#tools/front/promises.mjs').Promises} promises
 * @returns {FrontFile[]}
 */
export function hashedFiles(site, { endings }) {
  const folder = path.join(site, '.next', 'static');
  return filesBelow(folder)
    .filter((name) => endings.includes(path.extname(name).slice(1)))
    .map((name) => ({
      path: `_next/static/${name}`,
      content: readFileSync(path.join(folder, name)),
      isCompressible: /\.(?:css|js|txt)$/.test(name),
    }));
}
