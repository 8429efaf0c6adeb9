// Prints which pages the site has, and where it mentions them. Tests run it in a copy of the content.
import { families } from '#lib/content/families.ts';
import { entriesAt, navigation } from '#lib/content/navigation.ts';
import { pages, pagesOf, shownPages } from '#lib/content/pages.ts';
import { constantPaths, pagePaths, plannedPaths } from '#lib/content/paths.ts';
import { latestPosts } from '#lib/content/posts.ts';
import { redirectOf } from '#lib/content/redirects.ts';
import { cardFiles } from '#lib/seo/cards.ts';

/** What tests look at: each place where a page can be mentioned, by name. */
export type SiteReport = Readonly<Record<string, readonly string[]>>;

const { menus, footer } = navigation;

const report: SiteReport = {
  pages: pages.map(({ path }) => path),
  paths: pagePaths(),
  planned: plannedPaths(),
  constant: constantPaths(),
  menus: menus.flatMap(({ entries }) => entries.map(({ href }) => href)),
  footer: [...footer.company, ...footer.small].map(({ href }) => href),
  siteMap: families().flatMap((family) => family.pages.map(({ path }) => path)),
  related: pagesOf('service').flatMap(({ related }) => entriesAt(related).map(({ href }) => href)),
  posts: latestPosts().map(({ path }) => path),
  cards: [...cardFiles().values()].map(({ title }) => title),
  redirects: ['/about', '/industries/logistics'].map((path) => redirectOf(path) ?? 'none'),
  names: shownPages.map(({ title, label }) => label ?? title),
};

console.log(JSON.stringify(report));
