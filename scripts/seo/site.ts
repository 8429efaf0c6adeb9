import { JUDGE } from '@/scripts/seo/clients';
import { isReference, thingsIn, textsOf, type Found } from '@/scripts/seo/json-ld';
import { factsOf, type PageFacts } from '@/scripts/seo/page-facts';
import { readPng, type Size } from '@/scripts/seo/png';
import { remembered } from '@/scripts/seo/remembered';
import { readSitemap, type SitemapEntry } from '@/scripts/seo/sitemap';
import { keyOf, placeOnSite, type Answer, type Snapshot } from '@/scripts/seo/snapshot';

/** A page that answers, with what the rules look at. */
export type Page = Readonly<{
  route: string;
  facts: PageFacts;
  /** The places on the site that its links lead to. */
  links: readonly URL[];
  /** Every thing that its structured data describes, those within others too. */
  things: readonly Found[];
  /** Whether search engines may show it. */
  isOpen: boolean;
  /** Where its canonical address leads; undefined when it has none, or one of another site. */
  canonical: URL | undefined;
  /** Whether it is shown at its own address. One that is not is a second address of another page. */
  isOwn: boolean;
}>;

/** A site as the rules see it. */
export type Site = Readonly<{
  snapshot: Snapshot;
  /** The day of the audit, like `2026-01-31`. */
  today: string;
  pages: readonly Page[];
  /** How large the pictures of link previews are, by address; undefined when one cannot be read. */
  sizes: ReadonlyMap<string, Size | undefined>;
  /** What the sitemap names; undefined when there is no sitemap that can be read. */
  sitemap: readonly SitemapEntry[] | undefined;
  /** Whether the whole deployment is closed to search engines, as one that is not production is. */
  isClosed: boolean;
}>;

// The slow parts of an audit: a page is looked at more than once, and a card is that of many pages.
const factsIn = remembered(factsOf, ({ status, headers, body }: Answer) =>
  [status, headers['x-robots-tag'], body].join(' '),
);
const sizeOf = remembered(readPng, (base64) => base64);

/** Whether directives for robots, like `googlebot: noindex, nofollow`, hide a page. */
const hidden = (directives: string) =>
  directives.split(',').some((one) => /^(.*bot\s*:)?\s*(noindex|none)\s*$/.test(one));

/** What the rules look at, from what was read. */
export function siteOf(snapshot: Snapshot, today: string): Site {
  const answered = Object.entries(snapshot.pages).flatMap(([route, answers]) => {
    const answer = answers[JUDGE];
    return answer?.status === 200 ? [{ route, facts: factsIn(answer) }] : [];
  });
  const isClosed =
    answered.length > 0 && answered.every(({ facts }) => hidden(facts.robots.header));
  const pages = answered.map(({ route, facts }) => {
    const [address] = facts.canonicals;
    const canonical = address === undefined ? undefined : placeOnSite(snapshot, address, route);
    return {
      route,
      facts,
      links: facts.links.flatMap((href) => placeOnSite(snapshot, href, route) ?? []),
      things: facts.jsonLd.flatMap(({ things }) => things.flatMap((thing) => thingsIn(thing))),
      isOpen: !hidden(facts.robots.meta) && (isClosed || !hidden(facts.robots.header)),
      canonical,
      isOwn: canonical === undefined || canonical.pathname === route,
    };
  });
  const sizes = new Map(
    Object.entries(snapshot.pictures).map(([address, { base64 }]) => [address, sizeOf(base64)]),
  );
  return { snapshot, today, pages, sizes, sitemap: readSitemap(snapshot.sitemap), isClosed };
}

/** The page at a path. */
export const pageAt = ({ pages }: Site, route: string) =>
  pages.find((page) => page.route === route);

/** What the site answers at an address of its own; undefined when nobody asked. */
export const answerAt = ({ snapshot }: Site, place: URL): Answer | undefined =>
  snapshot.pages[place.pathname]?.[JUDGE] ?? snapshot.others[keyOf(place)];

/** The first content of a `<meta>` of a page. */
export const metaOf = ({ facts }: Page, name: string): string | undefined => facts.meta[name]?.[0];

/** What describes the things of a page that have a name, by their name. */
export function described(things: readonly Found[]): Map<string, Found[]> {
  const named = things.filter(({ thing }) => '@id' in thing && !isReference(thing));
  return Map.groupBy(named, ({ thing }) => textsOf(thing['@id'])[0] ?? '');
}

/** An address as people read it: without the site it is on. */
export const shortly = ({ snapshot }: Site, address: string): string => {
  const place = placeOnSite(snapshot, address);
  return place ? keyOf(place) + place.hash : address;
};
