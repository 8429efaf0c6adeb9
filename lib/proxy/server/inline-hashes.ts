import 'server-only';
import { readFileSync } from 'node:fs';
import { inlineStyles } from '#lib/documents/style-sheet.ts';
import { chosenOrderPage } from '#lib/content/order-address.ts';
import { pagePaths } from '#lib/content/paths.ts';
import { ownScripts } from '#lib/page-script/inline-scripts.ts';
import { textHash } from '@repo/server/http/text-hash.ts';
import { builtPage } from '#lib/proxy/server/static-files.ts';

/** The page that is shown at every address that is not a page's. */
const NOT_FOUND = '/_not-found';

const paths = new Set(pagePaths());
const known = new Map<string, InlineHashes>();

/** What a page has within itself, as sources of its policy. */
type InlineHashes = Readonly<{
  /** Its own scripts. A document has none; a page of a build with `DOCUMENTS=off` has those of Next.js. */
  scripts: readonly string[];
  /** Its styles. A document has those that all pages have; a page of a build with `DOCUMENTS=off` has none. */
  styles: readonly string[];
}>;

/**
 * What the policy of the page at a target must allow besides the scripts that every page has (docs/decisions/020).
 *
 * @param target of a request, which may be invalid
 */
export function inlineHashesOf(target: string): InlineHashes {
  const page = pageAt(URL.parse(target, 'http://site'));
  const hashes = known.get(page) ?? hashesIn(htmlOf(page));
  known.set(page, hashes);
  return hashes;
}

const hashesIn = (html: string): InlineHashes => ({
  scripts: ownScripts(html).map(textHash),
  styles: inlineStyles(html).map(textHash),
});

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
