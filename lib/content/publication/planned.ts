import type { Page } from '#lib/content/page.ts';
import { loadedPages } from '#lib/content/pages.ts';
import type { Publication } from '#lib/content/publication/publication.ts';
import { loadedRecords } from '#lib/content/records/records.ts';

/** A page or a record, as the calendar names it. */
export type Planned = Publication &
  Readonly<{
    /** The path of a page, or the file of a record. */
    place: string;
    title: string;
  }>;

const ofPage = (page: Page): Planned => ({
  ...page,
  place: page.path,
  title: page.template === 'alias' ? `alias of ${page.of}` : page.title,
});

const { people, clients, quotes } = loadedRecords;

/** All pages and all records, whether they are public or not. */
export const planned: readonly Planned[] = [
  ...loadedPages.map(({ page }) => ofPage(page)),
  ...[...people, ...clients].map(({ content, source }) => ({
    ...content,
    place: source.file,
    title: content.name,
  })),
  ...quotes.map(({ content, source }) => ({
    ...content,
    place: source.file,
    title: `what ${content.who} said`,
  })),
];
