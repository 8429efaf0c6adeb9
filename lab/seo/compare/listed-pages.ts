import { read } from '#seo/ask.ts';
import { readSitemap, readSitemapIndex } from '@repo/seo/sitemap.ts';
import { keyOf, placeOnSite } from '@repo/seo/snapshot.ts';

/** The pages that a site lists itself, and the address with which its sitemap begins its addresses. */
export type ListedPages = Readonly<{ publicUrl: string; paths: readonly string[] }>;

/**
 * Reads the sitemap of a site, and the sitemaps that it lists if it is an index.
 *
 * @param url where the site is read
 * @returns no paths if there is no sitemap
 */
export async function listedPages(url: string): Promise<ListedPages> {
  const first = await read(url, '/sitemap.xml');
  const others = await Promise.all(
    readSitemapIndex(first).map((address) => read(url, pathOf(address))),
  );
  const addresses = [first, ...others].flatMap((answer) =>
    (readSitemap(answer) ?? []).map(({ address }) => address),
  );
  const publicUrl = addresses.find((address) => URL.canParse(address)) ?? url;
  const place = { url, publicUrl: new URL(publicUrl).origin };
  const paths = addresses.flatMap((address) => placeOnSite(place, address)?.pathname ?? []);
  return { publicUrl: place.publicUrl, paths: [...new Set(paths)] };
}

const pathOf = (address: string) =>
  URL.canParse(address) ? keyOf(new URL(address)) : '/sitemap.xml';
