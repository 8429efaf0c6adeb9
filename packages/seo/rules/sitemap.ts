import { error, type SeoProblem } from '#problem.ts';
import { answerAt, pageAt, shortly, type Site } from '#site.ts';
import { placeOnSite } from '#snapshot.ts';
import type { SitemapEntry } from '#sitemap.ts';

const FILE = '/sitemap.xml';

/** A missing sitemap. A deployment that is closed to search engines needs none. */
export const missingSitemap = ({ sitemap, snapshot, isClosed }: Site): SeoProblem[] =>
  sitemap || isClosed
    ? []
    : [
        error(
          FILE,
          'sitemap',
          `there is no sitemap (status ${snapshot.sitemap.status})`,
          'ask a developer to fix the route of /sitemap.xml',
        ),
      ];

/** Entries for pages that are missing, or that should not be shown at this address. */
export const wrongEntries = (site: Site): SeoProblem[] =>
  (site.sitemap ?? []).flatMap(({ address }) => {
    const fault = faultOf(site, address);
    const fix = 'list only canonical addresses of pages that search engines may show';
    return fault === undefined ? [] : error(shortly(site, address), 'sitemap', fault, fix);
  });

function faultOf(site: Site, address: string): string | undefined {
  if (!URL.canParse(address))
    return `the sitemap lists ${address}, which is not an absolute address`;
  const place = placeOnSite(site.snapshot, address);
  if (!place) return `the sitemap lists ${address}, which is not on this site`;
  const status = answerAt(site, place)?.status ?? 404;
  if (status >= 300 && status < 400)
    return 'the sitemap lists an address that redirects to another one';
  const page = pageAt(site, place.pathname);
  if (!page)
    return `the sitemap lists an address that is not a page of the site (status ${status})`;
  if (!page.isOpen) return 'the sitemap lists a page that search engines may not show (noindex)';
  if (page.facts.canonicals[0] !== address) {
    return `the sitemap lists ${address}, but the page gives ${page.facts.canonicals[0]} as its address`;
  }
  return undefined;
}

/** Entries whose date of the last change is missing or wrong. */
export const wrongDates = (site: Site): SeoProblem[] =>
  (site.sitemap ?? []).flatMap((entry) => {
    const fault = dateFaultOf(entry, site.today);
    const fix = "put the date of the last change in the page's file";
    return fault === undefined ? [] : error(shortly(site, entry.address), 'lastmod', fault, fix);
  });

function dateFaultOf({ changed }: SitemapEntry, today: string): string | undefined {
  if (changed === undefined) return 'the sitemap does not say when the page changed';
  if (!/^\d{4}-\d\d-\d\d/.test(changed) || Number.isNaN(Date.parse(changed))) {
    return `the sitemap says the page changed on "${changed}", which is not a date`;
  }
  const day = changed.slice(0, today.length);
  return day > today ? `the sitemap says the page changed in the future: ${day}` : undefined;
}
