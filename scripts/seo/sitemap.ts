import { load } from 'cheerio';
import type { Answer } from '@/scripts/seo/snapshot';

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
