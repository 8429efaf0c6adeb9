import { error, warning, type SeoProblem } from '#problem.ts';
import { answerAt, pageAt, shortly, type Site } from '#site.ts';
import { placeOnSite } from '#snapshot.ts';

/** Links that lead nowhere or to a redirect. A link in a menu is reported once, not for every page. */
export const wrongLinks = (site: Site): SeoProblem[] => {
  const links = site.pages.flatMap(({ route, links: places }) =>
    places.map((place) => ({ place, route })),
  );
  const byTarget = Map.groupBy(links, ({ place }) => place.href);
  return [...byTarget.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const routes = new Set(others.map(({ route }) => route));
    routes.delete(first.route);
    const more = routes.size > 0 ? ` (and on ${routes.size} more pages)` : '';
    return faultOf(site, first.route, first.place, more);
  });
};

function faultOf(site: Site, route: string, place: URL, more: string): SeoProblem[] {
  const target = shortly(site, place.href);
  const { status = 404, headers = {} } = answerAt(site, place) ?? {};
  if (status >= 300 && status < 400) {
    const to = shortly(site, headers.location ?? '');
    const message = `a link leads to ${target}, which redirects to ${to}${more}`;
    return [
      warning(route, 'link', message, `change the link to ${to}`),
      ...afterwards(site, route, target, to),
    ];
  }
  if (status !== 200) {
    const message = `a link leads to ${target}, which returns status ${status}${more}`;
    return [error(route, 'link', message, 'correct the link, or remove it')];
  }
  const id = decodeURIComponent(place.hash.slice(1));
  const page = pageAt(site, place.pathname);
  if (!id || !page || page.facts.ids.has(id)) return [];
  const message = `a link leads to ${target}, but the page has no such anchor${more}`;
  return [error(route, 'link', message, 'correct the part after the # in the link')];
}

/** What is wrong with the place where a redirect ends. */
function afterwards(site: Site, route: string, target: string, to: string): SeoProblem[] {
  const end = placeOnSite(site.snapshot, to);
  const status = end && (answerAt(site, end)?.status ?? 404);
  if (status === undefined || status < 400) return [];
  const message = `a link leads to ${target}, which redirects to ${to}, which returns status ${status}`;
  return [error(route, 'link', message, 'correct the redirect')];
}

/** Pages for search engines that no other page links to. */
export const orphans = (site: Site): SeoProblem[] => {
  const reached = new Set(
    site.pages.flatMap(({ route, links }) =>
      links.map(({ pathname }) => pathname).filter((pathname) => pathname !== route),
    ),
  );
  return site.pages
    .filter(({ route, isOpen, isOwn }) => isOpen && isOwn && !reached.has(route))
    .map(({ route }) =>
      error(
        route,
        'links in',
        'no other page leads to this page',
        'link to it from a page or a menu',
      ),
    );
};
