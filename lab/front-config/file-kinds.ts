import { readdirSync } from 'node:fs';
import path from 'node:path';
import { FILE_TYPES } from '@repo/server/http/file-types.ts';
import { inRoot } from '@repo/testbed/paths.mjs';
import { CACHE_CONTROL } from '../../lib/caching.ts';
import { isCompressible } from '../../tools/documents/compress.mjs';

/** Files that a front serves in the same way. */
export type FileKind = Readonly<{
  /** Where they are, as nginx writes it after `location`. */
  location: string;
  /** The same as a regular expression for paths. */
  pattern: string;
  type: string;
  /** The types of those with other endings than most. */
  otherTypes: Readonly<Record<string, string>>;
  cacheControl: string;
  /** Whether they become smaller when they are compressed, like texts. */
  isCompressible: boolean;
}>;

const escaped = (text: string) => text.replaceAll('.', '\\.');

const kind = (location: string, pattern: string, type: string, cacheControl: string): FileKind => ({
  location,
  pattern,
  type,
  otherTypes: {},
  cacheControl,
  isCompressible: isCompressible(type),
});

const one = (file: string, type: string, cacheControl: string = CACHE_CONTROL.revalidated) =>
  kind(`= ${file}`, `^${escaped(file)}$`, type, cacheControl);

const folder = (
  name: string,
  type: string,
  cacheControl: string,
  otherTypes: FileKind['otherTypes'] = {},
): FileKind => ({
  ...kind(`^~ ${name}/`, `^${name}/[^/]+$`, type, cacheControl),
  otherTypes,
});

const matching = (pattern: string, type: string, cacheControl: string) =>
  kind(`~ "${pattern}"`, pattern, type, cacheControl);

const publicFiles = readdirSync(inRoot('public')).map((name) => {
  const type = FILE_TYPES[path.extname(name).slice(1)];
  if (type === undefined) throw new Error(`The front does not know the type of public/${name}.`);
  // The build compresses only what it has made.
  return { ...one(`/${name}`, type), isCompressible: false };
});

/** The route handlers in `app` whose answers are made when the site is built, and the files in `public`. */
export const FILE_KINDS: readonly FileKind[] = [
  one('/sitemap.xml', 'application/xml'),
  one('/feed.xml', 'application/rss+xml; charset=utf-8'),
  one('/feed.json', 'application/feed+json; charset=utf-8'),
  one('/llms.txt', 'text/plain; charset=utf-8'),
  one('/manifest.webmanifest', 'application/manifest+json'),
  one('/.well-known/security.txt', 'text/plain; charset=utf-8'),
  one('/favicon.ico', 'image/x-icon', CACHE_CONTROL.forADay),
  folder('/icons', 'image/png', CACHE_CONTROL.forADay),
  folder('/cards', 'image/png', CACHE_CONTROL.forGood, { jpg: 'image/jpeg' }),
  folder('/mosaics', 'image/svg+xml', CACHE_CONTROL.forGood),
  folder('/photos', 'image/webp', CACHE_CONTROL.forGood, { avif: 'image/avif' }),
  matching('^/order/[\\w-]+\\.[0-9a-f]{8}\\.css$', 'text/css', CACHE_CONTROL.forGood),
  matching(
    '^/contact/[\\w-]+\\.[0-9a-f]{8}\\.js$',
    'text/javascript; charset=utf-8',
    CACHE_CONTROL.forGood,
  ),
  ...publicFiles,
];
