import { JUDGE } from '#clients.ts';
import { iconOf, metaOf, siteOf, type Site } from '#site.ts';
import { placeOnSite, type Answer, type Picture, type Snapshot } from '#snapshot.ts';

/** A page as it was made, which no server has to answer. */
export type MadePage = Readonly<{
  html: string;
  /** A file that the page names, by its path; nothing if there is none. */
  readFile: (path: string) => Promise<Uint8Array | undefined>;
}>;

/** Where a page is. */
export type PagePlace = Readonly<{
  /** Its path. */
  route: string;
  /** The address of the site. */
  publicUrl: string;
  /** Like `2026-01-31`. */
  today: string;
}>;

/** Nothing is said about what was not read. */
const UNREAD: Answer = { status: 404, headers: {}, body: '' };

/** A page as the rules see it: alone, on a site of which nothing else was read. */
export async function siteOfPage(page: MadePage, place: PagePlace): Promise<Site> {
  const { route, publicUrl, today } = place;
  const snapshot: Snapshot = {
    url: publicUrl,
    publicUrl,
    extent: 'page alone',
    pages: { [route]: { [JUDGE]: { status: 200, headers: {}, body: page.html } } },
    pictures: {},
    icons: {},
    others: {},
    robots: UNREAD,
    sitemap: UNREAD,
  };
  const [read] = siteOf(snapshot, today).pages;
  await readInto(snapshot.pictures, read && metaOf(read, 'og:image'), snapshot, page);
  await readInto(snapshot.icons, read && iconOf(read), snapshot, page);
  return siteOf(snapshot, today);
}

async function readInto(
  pictures: Record<string, Picture>,
  address: string | undefined,
  snapshot: Snapshot,
  { readFile }: MadePage,
): Promise<void> {
  const place = address === undefined ? undefined : placeOnSite(snapshot, address);
  const bytes = place && (await readFile(place.pathname));
  if (address === undefined || !bytes) return;
  pictures[address] = { status: 200, base64: Buffer.from(bytes).toString('base64') };
}
