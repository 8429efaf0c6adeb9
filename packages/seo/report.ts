import { createHash } from 'node:crypto';
import { z } from 'zod';
import { textsOf, type Found } from '#json-ld.ts';
import type { SeoProblem } from '#problem.ts';
import { amountsIn } from '#page-text.ts';
import { metaOf, shortly, type Page, type Site } from '#site.ts';
import { placeOnSite } from '#snapshot.ts';
import { widthOf } from '#title-width.ts';

const verdict = z.enum(['fits', 'may be cut', 'is cut']);

/** The report on a page that answers. Fields that only one of two releases has are compared as empty. */
const row = z.object({
  status: z.int(),
  title: z.string(),
  titleWidth: z.object({ pixels: z.int(), desktop: verdict, mobile: verdict }),
  description: z.string(),
  canonical: z.string(),
  robots: z.string(),
  changed: z.string(),
  previewTitle: z.string(),
  previewDescription: z.string(),
  card: z.string(),
  cardText: z.string(),
  cardBytes: z.int(),
  types: z.array(z.string()),
  says: z.array(z.string()),
  headings: z.array(z.string()),
  /** The amounts of money in the text, and how often each is there. Earlier reports have none. */
  amounts: z.array(z.string()).optional(),
  /** What the text is recognized by. Earlier reports have none. */
  text: z.string().optional(),
  words: z.int(),
  linksOut: z.int(),
  linksIn: z.int(),
  images: z.int(),
  silentImages: z.int(),
  kilobytes: z.int(),
});

/** The output of `--json` and the input of `--diff`. */
export const reportSchema = z.object({
  version: z.literal(1),
  date: z.iso.date(),
  site: z.string(),
  pages: z.record(z.string(), row),
  problems: z.array(
    z.object({
      level: z.enum(['error', 'warning', 'note']),
      route: z.string(),
      field: z.string(),
      message: z.string(),
      fix: z.string(),
    }),
  ),
});

export type Row = z.infer<typeof row>;
export type Report = z.infer<typeof reportSchema>;

/** The facts of a site and its problems, as plain data. */
export function reportOf(site: Site, problems: readonly SeoProblem[]): Report {
  const linksIn = countLinksIn(site);
  return {
    version: 1,
    date: site.today,
    site: site.snapshot.publicUrl,
    pages: Object.fromEntries(
      inOrder(site.pages).map((page) => [
        page.route,
        rowOf(site, page, linksIn.get(page.route) ?? 0),
      ]),
    ),
    problems: [...problems],
  };
}

/** In the order of their addresses, the home page first. */
const inOrder = (pages: readonly Page[]) =>
  pages.toSorted(({ route: one }, { route: other }) => (one < other ? -1 : 1));

/** Each text once, with how often it is there: `$199 (3 times)`. */
const timesEach = (texts: readonly string[]) =>
  [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) =>
    length === 1 ? text : `${text} (${length} times)`,
  );

function rowOf(site: Site, page: Page, linksIn: number): Row {
  const { facts, things } = page;
  const [title = ''] = facts.titles;
  const [canonical = ''] = facts.canonicals;
  const card = metaOf(page, 'og:image') ?? '';
  return {
    status: facts.status,
    title,
    titleWidth: widthOf(title),
    description: metaOf(page, 'description') ?? '',
    canonical: page.canonical?.pathname === page.route ? 'self' : shortly(site, canonical),
    robots: page.isOpen ? 'index' : 'noindex',
    changed: changedOf(site, page),
    previewTitle: metaOf(page, 'og:title') ?? '',
    previewDescription: metaOf(page, 'og:description') ?? '',
    card: card && shortly(site, card),
    cardText: metaOf(page, 'og:image:alt') ?? '',
    cardBytes: Buffer.byteLength(site.snapshot.pictures[card]?.base64 ?? '', 'base64'),
    types: [...new Set(things.filter(({ within }) => !within).flatMap(({ types }) => types))],
    says: [...new Set(things.flatMap(sayingsOf))],
    headings: facts.headings.map(({ level, text }) => `h${level} ${text}`),
    amounts: timesEach(amountsIn(facts.text)),
    text: createHash('sha256').update(facts.text).digest('base64url'),
    words: facts.words,
    linksOut: page.links.length,
    linksIn,
    images: facts.images.length,
    silentImages: facts.images.filter(({ alt }) => alt === undefined).length,
    kilobytes: Math.round(facts.bytes / 1000),
  };
}

const changedOf = ({ sitemap, snapshot }: Site, { route }: Page): string =>
  sitemap?.find(({ address }) => placeOnSite(snapshot, address)?.pathname === route)?.changed ?? '';

/** What a node says, one line for each value: `Offer.price: 199`. */
const sayingsOf = ({ thing, types }: Found): string[] =>
  Object.entries(thing)
    .filter(([property]) => !property.startsWith('@'))
    .flatMap(([property, value]) =>
      textsOf(value).map((text) => `${types[0]}.${property}: ${text}`),
    );

/** How many other pages link to each path. */
function countLinksIn(site: Site): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of site.pages) {
    for (const path of new Set(page.links.map(({ pathname }) => pathname))) {
      if (path !== page.route) counts.set(path, (counts.get(path) ?? 0) + 1);
    }
  }
  return counts;
}
