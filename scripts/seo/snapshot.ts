/** What the server answered to one request. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

/** A picture as it was served. */
export type Picture = { status: number; base64: string };

/** Everything that was read of a site, as plain data: the rules need no server. */
export type Snapshot = {
  /** Where it was read. */
  url: string;
  /** The address that the site is known by, which its absolute addresses begin with. */
  publicUrl: string;
  /** The answers to the pages of the registry, by path and by the name of the client. */
  pages: Record<string, Record<string, Answer>>;
  robots: Answer;
  sitemap: Answer;
  /** The pictures of link previews, by their address. */
  pictures: Record<string, Picture>;
  /** What pages and sitemap lead to besides pages of the registry, by path and query. */
  others: Record<string, Answer>;
};

/**
 * Where on the site an address leads, as an address of the public site; undefined when it leads
 * elsewhere, or is none.
 *
 * @param from the page that it stands on
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

/** How the other answers of a snapshot are filed. */
export const keyOf = ({ pathname, search }: URL) => `${pathname}${search}`;
