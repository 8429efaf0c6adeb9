import { company } from '@repo/company/company.ts';
import { env } from '#lib/env.ts';

/**
 * The site's address without a slash at the end: the setting SITE_URL, or the company's address. A build sets it
 * to a template that the start of a site replaces (docs/decisions/027).
 */
export const siteOrigin: string = env().SITE_URL ?? new URL(company.url).origin;

/**
 * The absolute address of a place on the site.
 *
 * @param path begins with a slash. The address of the home page has no path, as Next.js writes it.
 */
export const absoluteUrl = (path: string): string => siteOrigin + (path === '/' ? '' : path);
