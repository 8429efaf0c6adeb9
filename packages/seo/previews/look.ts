import { isThing, listOf, textsOf } from '#json-ld.ts';
import { richResultsOf, type RichResult } from '#previews/rich-results.ts';
import type { Row } from '#report.ts';
import { iconOf, metaOf, pageAt, type Page, type Site } from '#site.ts';
import type { Size } from '#picture-size.ts';

/** A picture as it was served, for `src`. */
export type ShownPicture = Readonly<{ source: string; size: Size; alt: string }>;

/** Everything that others show of a page. */
export type Look = Readonly<{
  domain: string;
  siteName: string;
  title: string;
  description: string;
  /** The title and description for networks. */
  shared: Readonly<{ title: string; description: string }>;
  /** The names of the pages above it, and its own. */
  breadcrumbs: readonly string[];
  /** The day on which an article was published, as `2026-01-31`. */
  published: string | undefined;
  icon: ShownPicture | undefined;
  picture: ShownPicture | undefined;
  /** Whether search engines may show it. */
  isOpen: boolean;
  richResults: readonly RichResult[];
}>;

const ARTICLE = /(?:Article|BlogPosting)$/;

/** What others show of a page. */
export function lookOf(site: Site, page: Page): Look {
  const title = page.facts.titles[0] ?? '';
  const description = metaOf(page, 'description') ?? '';
  const domain = new URL(site.snapshot.publicUrl).host;
  const article = page.things.find(({ types }) => types.some((type) => ARTICLE.test(type)));
  return {
    domain,
    siteName: siteNameOf(site, page) ?? domain,
    title,
    description,
    shared: {
      title: metaOf(page, 'og:title') ?? title,
      description: metaOf(page, 'og:description') ?? description,
    },
    breadcrumbs: breadcrumbsOf(page),
    published: textsOf(article?.thing.datePublished)[0]?.slice(0, 10),
    icon: iconIn(site, page),
    picture: pictureIn(site, page),
    isOpen: page.isOpen,
    richResults: richResultsOf(page),
  };
}

/** A page with what the report says of it. */
type Reported = Readonly<{ look: Look; row: Row }>;

/**
 * The look of a page as an earlier report tells it. What no report has is taken from today: the names, the
 * breadcrumbs, and the picture, if its address is still the same.
 */
export const lookInReport = (row: Row, site: string, now: Reported | undefined): Look => ({
  domain: new URL(site).host,
  siteName: now?.look.siteName ?? new URL(site).host,
  title: row.title,
  description: row.description,
  shared: { title: row.previewTitle, description: row.previewDescription },
  breadcrumbs: now?.look.breadcrumbs ?? [],
  published: now?.look.published,
  icon: now?.look.icon,
  picture: row.card === now?.row.card ? now.look.picture : undefined,
  isOpen: row.robots === 'index',
  richResults: [],
});

/** Google takes the name of a site from the structured data of its home page first. */
function siteNameOf(site: Site, page: Page): string | undefined {
  const home = pageAt(site, '/') ?? page;
  const node = [...home.things, ...page.things].find(({ types }) => types.includes('WebSite'));
  return textsOf(node?.thing.name)[0] ?? metaOf(page, 'og:site_name');
}

function breadcrumbsOf({ things }: Page): string[] {
  const list = things.find(({ types }) => types.includes('BreadcrumbList'));
  const items = listOf(list?.thing.itemListElement).filter(isThing);
  const names = items.flatMap(({ name, item }) =>
    textsOf(name ?? (isThing(item) ? item.name : undefined)),
  );
  // The first one is the home page, which search results show as the domain.
  return names.slice(1);
}

/** The size in which search results show an icon, whatever its own size is. */
const ICON = { width: 48, height: 48 };

function iconIn(site: Site, page: Page): ShownPicture | undefined {
  const address = iconOf(pageAt(site, '/') ?? page);
  const icon = address === undefined ? undefined : site.snapshot.icons[address];
  return icon?.status === 200 ? { source: dataUri(icon.base64), size: ICON, alt: '' } : undefined;
}

function pictureIn({ snapshot, sizes }: Site, page: Page): ShownPicture | undefined {
  const address = metaOf(page, 'og:image') ?? '';
  const picture = snapshot.pictures[address];
  const size = sizes.get(address);
  if (picture?.status !== 200 || !size) return undefined;
  return { source: dataUri(picture.base64), size, alt: metaOf(page, 'og:image:alt') ?? '' };
}

/** How files that are not PNG begin, in base64. */
const BEGINNINGS = { '/9j/': 'jpeg', PHN2: 'svg+xml', AAAB: 'x-icon' };

function dataUri(base64: string): string {
  const known = Object.entries(BEGINNINGS).find(([beginning]) => base64.startsWith(beginning));
  return `data:image/${known?.[1] ?? 'png'};base64,${base64}`;
}
