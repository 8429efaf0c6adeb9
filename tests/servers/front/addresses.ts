import { globSync, readFileSync } from 'node:fs';
import { products } from '#lib/content/catalog.ts';
import { aSession } from '#tests/support/chat/chat.ts';
import { FILE_ID } from '#tests/servers/front/pair.ts';
import { ROUTES } from '#tools/routes.ts';

/** Files of the build, by their addresses. */
const builtFiles = (pattern: string, toPath: (file: string) => string) =>
  globSync(pattern, { cwd: '.next' }).map(toPath);

/** Answers that were made when the site was built. */
export const PRERENDERED = builtFiles('server/app/**/*.body', (file) =>
  file.replace('server/app', '').replace(/\.body$/, ''),
);

/** Files whose names change with their contents. */
export const HASHED = builtFiles('static/**/*.{css,js,txt,woff2}', (file) => `/_next/${file}`);

/** The address of a hashed file with an ending. */
export function hashedFile(ending: string): string {
  const file = HASHED.find((path) => path.endsWith(ending));
  if (file === undefined) throw new Error(`The build has no hashed file that ends in ${ending}`);
  return file;
}

/** Files of the folder `public`. */
export const PUBLIC = globSync('*', { cwd: 'public' }).map((file) => `/${file}`);

/** The order page with each choice. */
export const CHOICES = products.map(({ slug }) => `/order?item=${slug}`);

/** What stands for the parts of addresses that nothing is prerendered for. */
const PARTS: Readonly<Record<string, string>> = {
  '[sessionId]': aSession(),
  '[fileId]': FILE_ID,
  '[file]': 'none.webp',
  '[slug]': 'none',
};

/** The patterns of every route of `app` in the build: `/services/[slug]`. */
export const ROUTE_PATTERNS = Object.values(
  JSON.parse(readFileSync('.next/app-path-routes-manifest.json', 'utf8')) as Record<string, string>,
);

const orderPages = products.map(({ slug }) => `/order/item/${slug}`);

/** An address of a route. `undefined` if nothing is known for one of its parts. */
export function addressOf(pattern: string): string | undefined {
  const form = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/\[\w+\]/g, '[^/]+')}$`);
  const known = [...ROUTES, ...PRERENDERED, ...orderPages].find((path) => form.test(path));
  const made = pattern.replaceAll(/\[\w+\]/g, (part) => PARTS[part] ?? part);
  return known ?? (made.includes('[') ? undefined : made);
}
