import { CACHE_CONTROL } from '#lib/caching.ts';
import { rssFeed } from '#lib/seo/feed.ts';

export const dynamic = 'force-static'; // written when the site is built

/** The blog for feed readers. */
export const GET = () =>
  new Response(rssFeed(), {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': CACHE_CONTROL.revalidated,
    },
  });
