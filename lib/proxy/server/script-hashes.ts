import 'server-only';
import { readFileSync } from 'node:fs';
import { chosenOrderPage } from '#lib/content/order-address.ts';
import { pagePaths } from '#lib/content/paths.ts';
import { ownScripts } from '#lib/page-script/inline-scripts.ts';
import { textHash } from '@repo/server/http/text-hash.ts';
import { builtPage } from '#lib/proxy/server/static-files.ts';

/** The page that is shown at every address that is not a page's. */
const NOT_FOUND = '/_not-found';

const paths = new Set(pagePaths());
const known = new Map<string, readonly string[]>();

/**
 * The inline scripts of the page at a target, as sources of its policy. A document has none of its own; a
 * page that was built with `DOCUMENTS=off` has those of Next.js (docs/decisions/020).
 *
 * @param target of a request, which may be invalid
 */
export function scriptHashesOf(target: string): readonly string[] {
  const page = pageAt(URL.parse(target, 'http://site'));
  const hashes = known.get(page) ?? ownScripts(htmlOf(page)).map(textHash);
  known.set(page, hashes);
  return hashes;
}

function pageAt(url: URL | null): string {
  if (!url) return NOT_FOUND;
  return chosenOrderPage(url) ?? (paths.has(url.pathname) ? url.pathname : NOT_FOUND);
}

/** The page as Next.js sends it; empty if it is not prerendered. */
function htmlOf(page: string): string {
  try {
    return readFileSync(builtPage(page), 'utf8');
  } catch {
    return '';
  }
}
