import { company } from '@/lib/company/company';
import { siteUrl } from '@/lib/env';

/** The address of the site, without a slash at its end: the setting SITE_URL, or the company's. */
export const siteOrigin: string = siteUrl() ?? new URL(company.url).origin;

/**
 * A place on the site as an address that is right everywhere.
 *
 * @param path begins with a slash. The home page has none in its address, as Next.js writes it.
 */
export const absoluteUrl = (path: string): string => siteOrigin + (path === '/' ? '' : path);
