import 'server-only';
import { readFileSync } from 'node:fs';
import { sheetIn, type StyleSheet } from '#lib/documents/style-sheet.ts';
import { builtPage } from '#lib/proxy/server/static-files.ts';

/** A page that has what all pages have, and nothing else. */
const FRAME = '/_not-found';

let sheet: StyleSheet | undefined;

/**
 * The style sheet that the prerendered pages have in themselves, for those that are rendered for a request: no other
 * page loads its file, so it would not be in the browser's cache.
 *
 * @returns nothing if the pages of this build link to it
 */
export function builtSheet(): StyleSheet | undefined {
  try {
    return (sheet ??= sheetIn(readFileSync(builtPage(FRAME), 'utf8')));
  } catch {
    return undefined;
  }
}
