import { company } from '@/lib/company/company';
import { siteUrl } from '@/lib/env';

/** The site's address without a slash at the end: the setting SITE_URL, or the company's address. */
export const siteOrigin: string = siteUrl() ?? new URL(company.url).origin;

/**
 * The absolute address of a place on the site.
 *
 * @param path begins with a slash. The address of the home page has no path, as Next.js writes it.
 */
export const absoluteUrl = (path: string): string => siteOrigin + (path === '/' ? '' : path);
