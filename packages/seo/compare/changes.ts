import type { Gone } from '#compare/gone.ts';
import type { SeoProblem } from '#problem.ts';
import type { Report, Row } from '#report.ts';

/** The names of a report's fields in sentences. */
const NAMES: Readonly<Partial<Record<keyof Row, string>>> = {
  status: 'status',
  title: 'title',
  description: 'description',
  canonical: 'canonical',
  robots: 'robots',
  changed: 'last change in the sitemap',
  previewTitle: 'title in previews',
  previewDescription: 'description in previews',
  card: 'card',
  cardText: 'text of the card',
  types: 'kinds of structured data',
  says: 'structured data',
  headings: 'headings',
  amounts: 'prices shown',
};

/** Counts, which say little on their own: all that changed on a page are on one line. */
const COUNTS = {
  words: 'words',
  linksOut: 'links to other pages',
  linksIn: 'pages that link here',
  images: 'images',
  silentImages: 'images without alt text',
  kilobytes: 'kB',
} as const satisfies Partial<Record<keyof Row, string>>;

const fieldsOf = <Field extends keyof Row>(names: Readonly<Partial<Record<Field, string>>>) =>
  Object.entries(names) as [Field, string][];

/** How a page differs from an earlier report: what it says, and one line with its counts. */
export type PageChanges = Readonly<{ texts: readonly string[]; counts: string | undefined }>;

/** What has changed on a page. */
export function pageChanges(before: Row, after: Row): PageChanges {
  const texts = fieldsOf(NAMES).flatMap(([field, name]) =>
    fieldChanges(before[field], after[field]).map((change) => `${name}: ${change}`),
  );
  const hasOtherText = before.text !== undefined && before.text !== after.text;
  const counts = fieldsOf(COUNTS)
    .filter(([field]) => before[field] !== after[field])
    .map(([field, name]) => `${name} ${before[field]} → ${after[field]}`);
  return {
    texts: hasOtherText ? [...texts, 'text: changed'] : texts,
    counts: counts.length > 0 ? `counts: ${counts.join(', ')}` : undefined,
  };
}

/**
 * The changes from one report to the next, in words: pages that are gone and new, then a line for each field
 * of each page, then problems. Pages of which only counts changed share the last line, since a new entry in a menu
 * changes those of every page.
 *
 * @param gone what became of the pages that only the earlier report has
 */
export const changesBetween = (
  before: Report,
  after: Report,
  gone: readonly Gone[] = [],
): string[] => {
  const changed = Object.entries(after.pages).flatMap(([route, row]) => {
    const old = before.pages[route];
    return old ? [{ route, ...pageChanges(old, row) }] : [];
  });
  return [
    ...Object.keys(before.pages)
      .filter((route) => !(route in after.pages))
      .map((route) => `${route}  ${becameOf(gone.find((one) => one.route === route))}`),
    ...Object.entries(after.pages).flatMap(([route, row]) => {
      const old = before.pages[route];
      return old ? [] : [`${route}  new page: "${row.title}"`];
    }),
    ...changed
      .filter(({ texts }) => texts.length > 0)
      .flatMap(({ route, texts, counts }) =>
        [...texts, ...(counts === undefined ? [] : [counts])].map((one) => `${route}  ${one}`),
      ),
    ...problemsBetween(before, after),
    ...onlyCounts(changed.filter(({ texts }) => texts.length === 0)),
  ];
};

/** One line for all pages of which only counts changed, with one of them as an example. */
function onlyCounts(
  pages: readonly Readonly<{ route: string; counts: string | undefined }>[],
): string[] {
  const [first, ...more] = pages.filter(({ counts }) => counts !== undefined);
  if (!first) return [];
  const example = `${first.route}  ${first.counts}`;
  return more.length === 0
    ? [example]
    : [`${more.length + 1} pages: only counts, such as ${example}`];
}

/** A sentence about a page that is gone. */
export function becameOf(gone: Gone | undefined): string {
  if (!gone) return 'page gone';
  if (gone.to === undefined) return `page gone, without a redirect (status ${gone.status})`;
  return gone.isDead
    ? `page gone, with a redirect to ${gone.to}, which is not a page`
    : `page gone, with a redirect to ${gone.to}`;
}

function fieldChanges(old: Row[keyof Row], now: Row[keyof Row]): string[] {
  // An earlier report may lack a field.
  if (old === undefined) return [];
  if (Array.isArray(old) && Array.isArray(now)) return listChanges(old, now);
  return old === now ? [] : [`${JSON.stringify(old)} → ${JSON.stringify(now)}`];
}

function listChanges(before: readonly string[], after: readonly string[]): string[] {
  const gone = before.filter((one) => !after.includes(one));
  const added = after.filter((one) => !before.includes(one));
  if (gone.length + added.length > 0) {
    return [...gone.map((one) => `removed "${one}"`), ...added.map((one) => `added "${one}"`)];
  }
  return before.join('\n') === after.join('\n') ? [] : ['in a different order'];
}

const keyOf = ({ level, route, field, message }: SeoProblem) =>
  `${route}  ${level} in ${field}: ${message}`;

function problemsBetween(before: Report, after: Report): string[] {
  const old = new Set(before.problems.map(keyOf));
  const now = new Set(after.problems.map(keyOf));
  return [
    ...[...old.difference(now)].map((problem) => `fixed: ${problem}`),
    ...[...now.difference(old)].map((problem) => `new: ${problem}`),
  ];
}
