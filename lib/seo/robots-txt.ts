/**
 * What robots may read (RFC 9309). Only a deployment that is set to production is open to them.
 *
 * @param origin the site's address without a slash at the end
 */
export const robotsTxt = (deployment: 'production' | 'preview', origin: string): string =>
  deployment === 'production'
    ? `User-Agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
    : 'User-Agent: *\nDisallow: /\n';
