import { JUDGE } from '#clients.ts';
import { isReference, thingsIn, textsOf, type Found } from '#json-ld.ts';
import { factsOf, type PageFacts } from '#page-facts.ts';
import { pictureSize, type Size } from '#picture-size.ts';
import { remembered } from '#remembered.ts';
import { readSitemap, type SitemapEntry } from '#sitemap.ts';
import { keyOf, placeOnSite, type Answer, type Snapshot } from '#snapshot.ts';

/** A page that answers, with what the rules examine. */
export type Page = Readonly<{
  route: string;
  facts: PageFacts;
  /** The places on the site that it links to. */
  links: readonly URL[];
  /** All nodes in its structured data, including those inside others. */
  things: readonly Found[];
  /** Whether search engines may show it. */
  isOpen: boolean;
  /** Its canonical address; undefined if it has none, or one on another site. */
  canonical: URL | undefined;
  /** Whether it is shown at its canonical address. If not, it is an alias of another page. */
  isOwn: boolean;
}>;

/** A site as the rules see it. */
export type Site = Readonly<{
  snapshot: Snapshot;
  /** The date of the audit, like `2026-01-31`. */
  today: string;
  pages: readonly Page[];
  /** The sizes of link preview images, by address; undefined if an image cannot be read. */
  sizes: ReadonlyMap<string, Size | undefined>;
  /** The entries of the sitemap; undefined if there is no readable sitemap. */
  sitemap: readonly SitemapEntry[] | undefined;
  /** Whether the whole deployment is closed to search engines, as any but production is. */
  isClosed: boolean;
}>;

// These are the slow parts of an audit: each page is examined several times, and pages share cards.
const factsIn = remembered(factsOf, ({ status, headers, body }: Answer) =>
  [status, headers['x-robots-tag'], body].join(' '),
);
const sizeOf = remembered(pictureSize, (base64) => base64);

/** Whether directives for robots, like `googlebot: noindex, nofollow`, hide a page. */
const hidden = (directives: string) =>
  directives.split(',').some((one) => /^(.*bot\s*:)?\s*(noindex|none)\s*$/.test(one));

/** The site that the rules examine, from a snapshot. */
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

/** The site's answer at one of its addresses; undefined if it was never requested. */
export const answerAt = ({ snapshot }: Site, place: URL): Answer | undefined =>
  snapshot.pages[place.pathname]?.[JUDGE] ?? snapshot.others[keyOf(place)];

/** The content of the page's first `<meta>` with a name. */
export const metaOf = ({ facts }: Page, name: string): string | undefined => facts.meta[name]?.[0];

/** The address of the icon that a page names first. */
export const iconOf = ({ facts }: Page): string | undefined => facts.icons[0];

/** The nodes with an `@id` that are described here, by their `@id`. */
export function described(things: readonly Found[]): Map<string, Found[]> {
  const named = things.filter(({ thing }) => '@id' in thing && !isReference(thing));
  return Map.groupBy(named, ({ thing }) => textsOf(thing['@id'])[0] ?? '');
}

/** An address in short form: without the site's origin. */
export const shortly = ({ snapshot }: Site, address: string): string => {
  const place = placeOnSite(snapshot, address);
  return place ? keyOf(place) + place.hash : address;
};
