import { anchorOf } from '#lib/anchor.ts';
import { isComing } from '#lib/content/coming.ts';
import { menuFile } from '#lib/content/menu-file.ts';
import type { Page } from '#lib/content/page.ts';
import { fileAt, isOnSite, labelOf, pageAt, pageOf } from '#lib/content/pages.ts';
import type { PictureImage } from '#lib/content/schema/pictures.ts';

/** An entry that leads to a page, as menus, cards, and lists show it. */
export type NavigationEntry = Readonly<{
  href: string;
  label: string;
  description: string;
  image: PictureImage;
  /** Whether its page is announced but not written yet. */
  isComing: boolean;
}>;

export type MenuEntry = NavigationEntry & Readonly<{ footerHref: string }>;

export type NavigationMenu = Readonly<{
  label: string;
  /** The beginning of the paths of its pages. */
  path: string;
  lede: string;
  /** A page that lists the pages of the menu, for browsers that cannot open it. */
  overview: string;
  /** The page above them, if there is one. */
  href?: string;
  entries: readonly MenuEntry[];
  /** More pages, in a row below. */
  row?: Readonly<{ label: string; entries: readonly NavigationEntry[] }>;
}>;

export type SiteNavigation = Readonly<{
  menus: readonly NavigationMenu[];
  footer: Readonly<{
    menus: readonly NavigationMenu[];
    company: readonly NavigationEntry[];
    /** The links in the last line. */
    small: readonly NavigationEntry[];
  }>;
}>;

/** The entry for a page. An alias may have a different name than the page that it shows. */
function toEntry(page: Page): NavigationEntry {
  const shown = pageAt(page.path);
  const { image } = 'picture' in shown ? shown.picture : shown.hero.picture;
  const own: NavigationEntry = {
    href: page.path,
    label: labelOf(shown),
    description: shown.summary,
    image,
    isComing: isComing(shown),
  };
  if (page.template !== 'alias') return own;
  return {
    ...own,
    label: page.label ?? own.label,
    description: page.summary ?? own.description,
    image: page.file ?? page.mosaic ?? own.image,
  };
}

/** The entries for those of these pages that are on the site. */
export const entriesAt = (paths: readonly string[]): readonly NavigationEntry[] =>
  paths.filter(isOnSite).map((path) => toEntry(fileAt(path)));

type Menu = (typeof menuFile.menus)[number];

function toMenu({ label, folder, lede, page: above, pages, row }: Menu): NavigationMenu {
  const entries = pages
    .filter(isOnSite)
    .map(fileAt)
    .map((page) => {
      const entry = toEntry(page);
      const footerPath = 'footerPath' in page ? page.footerPath : undefined;
      return { ...entry, footerHref: footerPath ?? entry.href };
    });
  const href = above !== undefined && isOnSite(above) ? above : undefined;
  return {
    label,
    path: `/${folder}`,
    lede,
    overview: href ?? `${pageOf('site-map').path}#${anchorOf(label)}`,
    ...(href !== undefined && { href }),
    entries,
    ...(row && { row: { label: row.label, entries: entriesAt(row.pages) } }),
  };
}

const menus = menuFile.menus.map(toMenu);

/** The menus of the header, and the lists of the footer (requirements 2.7 and 2.8). */
export const navigation: SiteNavigation = {
  menus,
  footer: {
    menus: menus.filter(({ path }) => menuFile.footer.folders.some((name) => `/${name}` === path)),
    company: entriesAt(menuFile.footer.pages),
    small: entriesAt(menuFile.footer.smallPages),
  },
};

/** The entries of the menu whose pages are below `path`. Throws if there is no such menu. */
export function entriesBelow(path: string): readonly MenuEntry[] {
  const menu = menus.find((candidate) => candidate.path === path);
  if (!menu) throw new Error(`content/menus.yaml has no menu with the folder ${path.slice(1)}`);
  return menu.entries;
}

/** One step of the path from the home page to a page. Without `href`, it is only a name. */
export type Crumb = Readonly<{ label: string; href?: string }>;

/** The path from the home page to a page, ending with the page itself. */
export function breadcrumbs(path: string): readonly Crumb[] {
  const page = pageAt(path);
  return [
    { label: 'Home', href: '/' },
    ...between(page.path),
    { label: labelOf(page), href: page.path },
  ];
}

/** The menu or page directly above a path, next to the home page. */
export const parentOf = (path: string): Crumb | undefined => between(path)[0];

function between(path: string): Crumb[] {
  const page = pageAt(path);
  if (page.template === 'industry' && page.card) return crumbsOf('/solutions');
  if (page.template === 'thanks') return crumbsOf('/contact');
  if (page.template === 'post') return crumbsOf('/blog');
  if (page.template === 'case') return crumbsOf('/portfolio/work');
  const menu = menuFile.menus.find((candidate) => path.startsWith(`/${candidate.folder}/`));
  if (!menu) return [];
  return [{ label: menu.label, ...(menu.page !== undefined && { href: menu.page }) }];
}

const crumbsOf = (path: string): Crumb[] => [{ label: labelOf(pageAt(path)), href: path }];
