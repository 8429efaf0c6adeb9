import { load } from 'cheerio';
import type { Answer } from '#snapshot.ts';

/** What a sitemap says about one page. */
export type SitemapEntry = Readonly<{ address: string; changed: string | undefined }>;

/** The entries of a sitemap; undefined if the answer is not one. */
export function readSitemap({ status, body }: Answer): readonly SitemapEntry[] | undefined {
  const $ = load(body, { xml: true });
  if (status !== 200 || $('urlset').length === 0) return undefined;
  return $('urlset > url')
    .toArray()
    .map((entry) => ({
      address: $(entry).find('> loc').text().trim(),
      changed: $(entry).find('> lastmod').text().trim() || undefined,
    }));
}

/** The sitemaps that a sitemap index lists (https://www.sitemaps.org/protocol.html#index). */
export const readSitemapIndex = ({ status, body }: Answer): readonly string[] => {
  const $ = load(body, { xml: true });
  const addresses = $('sitemapindex > sitemap > loc').toArray();
  return status === 200 ? addresses.map((address) => $(address).text().trim()) : [];
};
