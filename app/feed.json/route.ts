import { CACHE_CONTROL } from '#lib/caching.ts';
import { jsonFeed } from '#lib/seo/feed.ts';

export const dynamic = 'force-static'; // written when the site is built

/** The blog for feed readers, and for programs that prefer JSON to XML. */
export const GET = () =>
  new Response(jsonFeed(), {
    headers: {
      'content-type': 'application/feed+json; charset=utf-8',
      'cache-control': CACHE_CONTROL.revalidated,
    },
  });
