import 'server-only';
import { readFileSync } from 'node:fs';
import { sheetIn, type StyleSheet } from '#lib/documents/style-sheet.ts';
import { builtPage } from '#lib/proxy/server/static-files.ts';
import { textHash } from '@repo/server/http/text-hash.ts';

/** A page that has what all pages have, and nothing else. */
const FRAME = '/_not-found';

type Built = Readonly<{
  /** The style sheet that every page of the build has in itself; nothing in development, where pages link to it. */
  sheet: StyleSheet | undefined;
  /** The styles in every page, as sources of the policy. */
  sources: readonly string[];
}>;

let built: Built | undefined;

/**
 * The styles that are in every page of the build. Pages that are rendered for a request have them, too: no page loads
 * their file, so it would not be in the browser's cache.
 */
export const builtStyles = (): Built => (built ??= readStyles());

function readStyles(): Built {
  const sheet = sheetIn(frame());
  return { sheet, sources: sheet ? [textHash(sheet.text)] : [] };
}

/** Nothing in development, where no page is built. */
function frame(): string {
  try {
    return readFileSync(builtPage(FRAME), 'utf8');
  } catch {
    return '';
  }
}
