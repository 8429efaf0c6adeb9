import type { MetadataRoute } from 'next';
import { env } from '@/lib/env';
import { absoluteUrl } from '@/lib/seo/address';

export const dynamic = 'force-dynamic'; // one build serves every deployment

/** What robots may read (RFC 9309). Only a deployment that is set to production is open to them. */
export default function robots(): MetadataRoute.Robots {
  if (env().DEPLOYMENT !== 'production') return { rules: { userAgent: '*', disallow: '/' } };
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
