import type { MetadataRoute } from 'next';
import { shownPages } from '#lib/content/pages.ts';
import { isForSearch } from '#lib/content/search.ts';
import { absoluteUrl } from '#lib/seo/address.ts';
import { lastChange } from '#lib/seo/last-change.ts';

/** The pages that search engines may show, each at its canonical address (sitemaps.org/protocol.html). */
export default function sitemap(): MetadataRoute.Sitemap {
  return shownPages
    .filter(isForSearch)
    .map((page) => ({ url: absoluteUrl(page.path), lastModified: lastChange(page) }));
}
