import { CACHE_CONTROL } from '#lib/caching.ts';
import { env } from '#lib/env.ts';
import { siteOrigin } from '#lib/seo/address.ts';
import { robotsTxt } from '#lib/seo/robots-txt.ts';

export const dynamic = 'force-dynamic'; // one build serves every deployment

/** What robots may read. */
export const GET = () =>
  new Response(robotsTxt(env().DEPLOYMENT, siteOrigin), {
    headers: { 'content-type': 'text/plain', 'cache-control': CACHE_CONTROL.revalidated },
  });
