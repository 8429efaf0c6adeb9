import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { digestOf } from '@repo/content-files/digest.ts';
import { readPublicationRecord } from '#tools/publication-record.mjs';

/** What search engines keep of each page, as a digest, by the paths of the pages. */
export type PageDigests = Readonly<Record<string, string>>;

/**
 * Reads what search engines may show of a release. Only the title, the description, and the main part count: a change
 * of the menu is no news about every page.
 *
 * @param release its folder
 */
export function pageDigests(release: string): PageDigests {
  const pages = readPublicationRecord(release)?.pages ?? [];
  return Object.fromEntries(
    pages.flatMap((page) => {
      const name = page === '/' ? 'index' : page.slice(1);
      const file = path.join(release, '.next', 'server', 'app', `${name}.html`);
      // Some pages are made for each request, and are for nobody but one visitor.
      if (!existsSync(file)) return [];
      const $ = load(readFileSync(file, 'utf8'));
      if ($('meta[name="robots"]').attr('content')?.includes('noindex') === true) return [];
      const about = $('meta[name="description"]').attr('content') ?? '';
      return [[page, digestOf([$('title').text(), about, $('main').html()].join('\n'))]];
    }),
  );
}

/** The pages that differ, are new, or are gone. */
export const changedPages = (before: PageDigests, now: PageDigests): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((page) => before[page] !== now[page])
    .sort();
