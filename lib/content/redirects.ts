import { z } from 'zod';
import { loadFile } from '@repo/content-files/check.ts';
import { pagePaths } from '#lib/content/paths.ts';

const path = (message: string) => z.string().regex(/^(\/[\w.-]+)+$|^\/$/, message);

/** The schema of `content/redirects.yaml`: old addresses and the pages that they lead to. */
export const redirectsSchema = z.record(
  path('must be an address like /old-page: without a slash at its end')
    .lowercase('must be in lowercase: capitals lead to the same page')
    .describe('an address that is not a page'),
  path('must be the path of a page, like /contact')
    .describe('the page it leads to')
    .meta({ role: 'link' }),
);

/** The old addresses and their pages, from `content/redirects.yaml`; they are validated later. */
export const redirects = loadFile('redirects.yaml', redirectsSchema);

const homes: ReadonlyMap<string, string> = new Map([
  ...Object.entries(redirects),
  ...pagePaths().map((page) => [page.toLowerCase(), page] as const),
]);

/**
 * The page meant by an address that is not exactly its own: an old one, one with capitals, or one with
 * slashes at the end. It is always a page, so one redirect is enough.
 *
 * @param pathname the path of a request (WHATWG URL)
 * @returns the path of the page; nothing if the address is already a page's own, or leads to none
 */
export function redirectOf(pathname: string): string | undefined {
  const home = homes.get(pathname.toLowerCase().replace(/\/+$/, '') || '/');
  return home === pathname ? undefined : home;
}
