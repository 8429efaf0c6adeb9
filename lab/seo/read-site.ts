import { ask, forEach, read } from '#seo/ask.ts';
import { CLIENTS, JUDGE } from '@repo/seo/clients.ts';
import { placesNamedBy } from '@repo/seo/rules/entities.ts';
import { iconOf, metaOf, siteOf, type Site } from '@repo/seo/site.ts';
import {
  keyOf,
  placeOnSite,
  type Extent,
  type Picture,
  type Snapshot,
} from '@repo/seo/snapshot.ts';

/** How many redirects in a row are followed. */
const MOST_HOPS = 3;

/** Where a site is read from, and its public address. */
export type Place = Pick<Snapshot, 'url' | 'publicUrl'>;

/**
 * Reads everything on a site that is judged: pages, robots.txt, the sitemap, images of link previews, and
 * whatever any of them link to.
 *
 * @param paths the pages to read
 * @param extent whether these are all pages of the site, and whether to read what they link to
 */
export async function readSite(
  { url, publicUrl }: Place,
  paths: readonly string[],
  extent: Extent = 'site',
): Promise<Snapshot> {
  const pages: Snapshot['pages'] = Object.fromEntries(paths.map((path) => [path, {}]));
  const clients = extent === 'page alone' ? [JUDGE] : Object.keys(CLIENTS);
  const jobs = paths.flatMap((path) => clients.map((client) => ({ path, client })));
  await forEach(jobs, async ({ path, client }) => {
    const answer = await read(url, path, client);
    pages[path] = { ...pages[path], [client]: answer };
  });
  const snapshot: Snapshot = {
    url,
    publicUrl,
    extent,
    pages,
    pictures: {},
    icons: {},
    others: {},
    robots: await read(url, '/robots.txt'),
    sitemap: await read(url, '/sitemap.xml'),
  };
  const site = siteOf(snapshot, '');
  await readPictures(site);
  await readIcons(site);
  if (extent !== 'page alone') await readOthers(snapshot, placesNamedIn(site));
  return snapshot;
}

/** Reads a picture as a link preview does; undefined if it is on another site. */
async function readPicture(snapshot: Snapshot, address: string): Promise<Picture | undefined> {
  const place = placeOnSite(snapshot, address);
  if (!place) return undefined;
  const response = await ask(snapshot.url, keyOf(place), 'Facebook');
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, base64: bytes.toString('base64') };
}

async function readPictures({ snapshot, pages }: Site): Promise<void> {
  const addresses = new Set(pages.flatMap((page) => metaOf(page, 'og:image') ?? []));
  await forEach(addresses, async (address) => {
    const picture = await readPicture(snapshot, address);
    if (picture) snapshot.pictures[address] = picture;
  });
}

async function readIcons({ snapshot, pages }: Site): Promise<void> {
  await forEach(new Set(pages.flatMap((page) => iconOf(page) ?? [])), async (address) => {
    const icon = await readPicture(snapshot, address);
    if (icon) snapshot.icons[address] = icon;
  });
}

/** Every place on the site that anything on it links to. */
function placesNamedIn(site: Site): URL[] {
  const entries = (site.snapshot.extent === 'site' ? site.sitemap : undefined) ?? [];
  return [
    ...site.pages.flatMap((page) => [
      ...page.links,
      ...placesNamedBy(site, page),
      ...(page.canonical ? [page.canonical] : []),
    ]),
    ...entries.flatMap(({ address }) => placeOnSite(site.snapshot, address) ?? []),
  ];
}

async function readOthers(snapshot: Snapshot, places: readonly URL[], hops = MOST_HOPS) {
  const { url, pages, others } = snapshot;
  const unread = places.filter((place) => !(place.pathname in pages || keyOf(place) in others));
  const ends: URL[] = [];
  await forEach(new Set(unread.map(keyOf)), async (key) => {
    const { status, headers } = await read(url, key);
    others[key] = { status, headers, body: '' };
    const end =
      headers.location === undefined ? undefined : placeOnSite(snapshot, headers.location, key);
    if (end) ends.push(end);
  });
  if (ends.length > 0 && hops > 0) await readOthers(snapshot, ends, hops - 1);
}
