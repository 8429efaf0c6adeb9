import robotsParser from 'robots-parser';
import { error, warning, type SeoProblem } from '#problem.ts';
import { metaOf, type Site } from '#site.ts';

const FILE = '/robots.txt';
const CRAWLERS = ['Googlebot', 'Bingbot'];
const PREVIEWS = ['Twitterbot', 'facebookexternalhit'];

const readRules = ({ snapshot }: Site) => {
  const { status, body } = snapshot.robots;
  // Crawlers take a missing file as permission to read everything.
  return robotsParser(new URL(FILE, snapshot.publicUrl).href, status === 200 ? body : '');
};

/** A robots.txt that is missing, or does not name the sitemap. */
export const robotsFile = (site: Site): SeoProblem[] => {
  const { status } = site.snapshot.robots;
  if (status !== 200) {
    const fix = 'ask a developer to fix the route of /robots.txt';
    return [error(FILE, 'robots.txt', `there is no robots.txt (status ${status})`, fix)];
  }
  const sitemap = new URL('/sitemap.xml', site.snapshot.publicUrl).href;
  if (site.isClosed || readRules(site).getSitemaps().includes(sitemap)) return [];
  const fix = `add the line "Sitemap: ${sitemap}"`;
  return [warning(FILE, 'robots.txt', 'robots.txt does not say where the sitemap is', fix)];
};

/** Pages for search engines that robots.txt forbids them to read. */
export const forbiddenPages = (site: Site): SeoProblem[] => {
  if (site.isClosed) return [];
  const rules = readRules(site);
  return site.pages
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ route }) => {
      const address = new URL(route, site.snapshot.publicUrl).href;
      const kept = CRAWLERS.filter((crawler) => rules.isAllowed(address, crawler) === false);
      if (kept.length === 0) return [];
      const message = `robots.txt does not let ${kept.join(' and ')} read this page`;
      return error(route, 'robots.txt', message, 'remove the rule from robots.txt');
    });
};

/** Cards that robots.txt hides from link previews. */
export const forbiddenCards = (site: Site): SeoProblem[] => {
  if (site.isClosed) return [];
  const rules = readRules(site);
  return site.pages.flatMap((page) => {
    const card = metaOf(page, 'og:image');
    const isKept = card && PREVIEWS.some((reader) => rules.isAllowed(card, reader) === false);
    if (!isKept) return [];
    const message = "robots.txt does not let link previews fetch this page's picture";
    return error(page.route, 'og:image', message, 'remove the rule from robots.txt');
  });
};
