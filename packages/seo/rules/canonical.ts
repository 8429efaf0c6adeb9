import { error, type SeoProblem } from '#problem.ts';
import { answerAt, metaOf, pageAt, shortly, type Page, type Site } from '#site.ts';

const FIX = 'give one address that exists and that search engines may show';

/** Wrong canonical addresses. */
export const wrongCanonicals = (site: Site): SeoProblem[] =>
  site.pages.flatMap((page) => {
    const fault = faultOf(site, page);
    return fault === undefined ? [] : error(page.route, 'canonical', fault, FIX);
  });

function faultOf(site: Site, { route, facts, canonical, isOpen }: Page): string | undefined {
  const [address, ...more] = facts.canonicals;
  if (!address) return 'the page has no canonical address';
  if (more.length > 0) return 'the page has more than one canonical address';
  if (!URL.canParse(address)) return `the canonical address ${address} is not absolute`;
  if (!canonical) return `the canonical address ${address} is not on this site`;
  const target = answerAt(site, canonical);
  const there = shortly(site, canonical.href);
  if (target === undefined || target.status >= 400)
    return `the canonical address ${there} is not a page`;
  if (target.status !== 200) return `the canonical address ${there} redirects to another one`;
  const home = pageAt(site, canonical.pathname);
  if (!home || home.route === route) return undefined;
  if (isOpen && !home.isOpen) {
    return `the canonical address ${there} is a page that search engines may not show (noindex)`;
  }
  return home.facts.titles[0] === facts.titles[0]
    ? undefined
    : `the canonical address ${there} is another page, "${home.facts.titles[0]}"`;
}

/** Pages that give link previews a different address than search engines. */
export const differentAddresses = (site: Site): SeoProblem[] =>
  site.pages.flatMap((page) => {
    const [canonical] = page.facts.canonicals;
    const shared = metaOf(page, 'og:url');
    if (!canonical || shared === canonical) return [];
    const message =
      shared === undefined
        ? 'link previews get no address'
        : `link previews get ${shared}, but search engines get ${canonical}`;
    return error(page.route, 'og:url', message, 'set og:url to the canonical address');
  });

/** Pages for search engines that are missing from the sitemap. */
export const unlisted = ({ pages, sitemap, snapshot }: Site): SeoProblem[] => {
  if (!sitemap) return [];
  const listed = new Set(sitemap.map(({ address }) => pathnameOf(address, snapshot.publicUrl)));
  return pages
    .filter(({ isOpen, canonical }) => isOpen && canonical && !listed.has(canonical.pathname))
    .map(({ route, canonical }) =>
      error(
        route,
        'sitemap',
        `the sitemap does not list ${canonical?.pathname}`,
        'add it to the sitemap, or close the page to search engines (noindex)',
      ),
    );
};

const pathnameOf = (address: string, base: string) =>
  URL.canParse(address, base) ? new URL(address, base).pathname : address;
