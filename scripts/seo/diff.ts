import type { SeoProblem } from '@/scripts/seo/problem';
import type { Report, Row } from '@/scripts/seo/report';

/** The names of a report's fields in sentences. */
const NAMES: Readonly<Record<keyof Row, string>> = {
  status: 'status',
  title: 'title',
  titleWidth: 'title width',
  description: 'description',
  canonical: 'canonical',
  robots: 'robots',
  changed: 'last change in the sitemap',
  previewTitle: 'title in previews',
  previewDescription: 'description in previews',
  card: 'card',
  cardText: 'text of the card',
  cardBytes: 'size of the card in bytes',
  types: 'kinds of structured data',
  says: 'structured data',
  headings: 'headings',
  words: 'words',
  linksOut: 'links to other pages',
  linksIn: 'pages that link here',
  images: 'images',
  silentImages: 'images without alt text',
  kilobytes: 'kB',
};

/** Fields that follow from other fields, and would be reported twice. */
const DERIVED: readonly (keyof Row)[] = ['titleWidth', 'cardBytes'];

const fields = (Object.keys(NAMES) as (keyof Row)[]).filter((field) => !DERIVED.includes(field));

/** The changes from one report to the next, on a line for each page and field. */
export const changesBetween = (before: Report, after: Report): string[] => [
  ...pagesBetween(before, after),
  ...Object.entries(after.pages).flatMap(([route, row]) => {
    const old = before.pages[route];
    return old ? fields.flatMap((field) => fieldChanges(route, field, old, row)) : [];
  }),
  ...problemsBetween(before, after),
];

function pagesBetween(before: Report, after: Report): string[] {
  const added = Object.entries(after.pages).filter(([route]) => !(route in before.pages));
  const gone = Object.keys(before.pages).filter((route) => !(route in after.pages));
  return [
    ...gone.map((route) => `${route}  page removed`),
    ...added.map(([route, { title }]) => `${route}  new page: "${title}"`),
  ];
}

function fieldChanges(route: string, field: keyof Row, before: Row, after: Row): string[] {
  const [old, now] = [before[field], after[field]];
  const name = NAMES[field];
  if (Array.isArray(old) && Array.isArray(now)) {
    return listChanges(old, now).map((change) => `${route}  ${name}: ${change}`);
  }
  return old === now ? [] : [`${route}  ${name}: ${JSON.stringify(old)} → ${JSON.stringify(now)}`];
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
  const [old, now] = [before, after].map(({ problems }) => new Set(problems.map(keyOf)));
  const without = (one: Set<string> = new Set(), other: Set<string> = new Set()) => [
    ...one.difference(other),
  ];
  return [
    ...without(old, now).map((problem) => `fixed: ${problem}`),
    ...without(now, old).map((problem) => `new: ${problem}`),
  ];
}
