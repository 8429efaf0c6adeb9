/** The server's answer to one request. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

/** An image as it was served. */
export type Picture = { status: number; base64: string };

/**
 * How much of a site was read: all of its pages, one page with what it links to, or one page alone. Rules say
 * nothing about what was not read.
 */
export type Extent = 'site' | 'page' | 'page alone';

/** Everything that was read from a site, as plain data: the rules need no server. */
export type Snapshot = {
  /** Where it was read. */
  url: string;
  /** The site's public address, with which its absolute addresses begin. */
  publicUrl: string;
  extent: Extent;
  /** The answers for its pages, by path and client name. */
  pages: Record<string, Record<string, Answer>>;
  robots: Answer;
  sitemap: Answer;
  /** The images of link previews, by address. */
  pictures: Record<string, Picture>;
  /** The icons of the site, by address. */
  icons: Record<string, Picture>;
  /** Other answers for links in pages and the sitemap, by path and query. */
  others: Record<string, Answer>;
};

/**
 * The place on the site that an address leads to, as an address of the public site; undefined if it leads
 * elsewhere or is not an address.
 *
 * @param from the page that contains the address
 */
export function placeOnSite(
  { url, publicUrl }: Pick<Snapshot, 'url' | 'publicUrl'>,
  address: string,
  from = '/',
): URL | undefined {
  const target = URL.parse(address, new URL(from, publicUrl).href);
  if (target?.origin === new URL(publicUrl).origin) return target;
  const isRead = target?.origin === new URL(url).origin;
  return isRead ? new URL(target.pathname + target.search + target.hash, publicUrl) : undefined;
}

/** The key of the other answers in a snapshot. */
export const keyOf = ({ pathname, search }: URL) => `${pathname}${search}`;
