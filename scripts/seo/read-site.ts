import pLimit from 'p-limit';
import { CommandError } from '@/backend/core/errors';
import { CLIENTS, JUDGE } from '@/scripts/seo/clients';
import { placesNamedBy } from '@/scripts/seo/rules/entities';
import { metaOf, siteOf, type Site } from '@/scripts/seo/site';
import { keyOf, placeOnSite, type Answer, type Snapshot } from '@/scripts/seo/snapshot';

const AT_A_TIME = 4;
const LONGEST_WAIT_MS = 20_000;
/** How many redirects in a row are followed. */
const MOST_HOPS = 3;

/** Where a site is read from, and its public address. */
export type Place = Pick<Snapshot, 'url' | 'publicUrl'>;

/** Does some work for each item, a few at a time. */
async function forEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>) {
  await pLimit(AT_A_TIME).map(items, work);
}

async function ask(site: string, path: string, client: string): Promise<Response> {
  const attempt = () =>
    fetch(new URL(path, site), {
      redirect: 'manual',
      headers: { 'user-agent': CLIENTS[client] ?? '' },
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
  // A kept-alive connection may have been closed in the meantime; then a new one is made.
  return attempt()
    .catch(attempt)
    .catch((cause: unknown) => {
      throw new CommandError(`${site} does not answer.`, { cause });
    });
}

async function read(site: string, path: string, client = JUDGE): Promise<Answer> {
  const response = await ask(site, path, client);
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), body: await response.text() };
}

/**
 * Reads everything on a site that is judged: pages, robots.txt, the sitemap, images of link previews, and
 * whatever any of them link to.
 *
 * @param paths the pages of the registry
 */
export async function readSite(
  { url, publicUrl }: Place,
  paths: readonly string[],
): Promise<Snapshot> {
  const pages: Snapshot['pages'] = Object.fromEntries(paths.map((path) => [path, {}]));
  const jobs = paths.flatMap((path) => Object.keys(CLIENTS).map((client) => ({ path, client })));
  await forEach(jobs, async ({ path, client }) => {
    const answer = await read(url, path, client);
    pages[path] = { ...pages[path], [client]: answer };
  });
  const snapshot: Snapshot = {
    ...{ url, publicUrl, pages, pictures: {}, others: {} },
    robots: await read(url, '/robots.txt'),
    sitemap: await read(url, '/sitemap.xml'),
  };
  const site = siteOf(snapshot, '');
  await readPictures(site);
  await readOthers(snapshot, placesNamedIn(site));
  return snapshot;
}

async function readPictures({ snapshot, pages }: Site): Promise<void> {
  const addresses = new Set(pages.flatMap((page) => metaOf(page, 'og:image') ?? []));
  await forEach(addresses, async (address) => {
    const place = placeOnSite(snapshot, address);
    if (!place) return;
    const response = await ask(snapshot.url, keyOf(place), 'Facebook');
    const bytes = Buffer.from(await response.arrayBuffer());
    snapshot.pictures[address] = { status: response.status, base64: bytes.toString('base64') };
  });
}

/** Every place on the site that anything on it links to. */
function placesNamedIn(site: Site): URL[] {
  const entries = site.sitemap ?? [];
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
