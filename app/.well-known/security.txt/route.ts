import { CACHE_CONTROL } from '#lib/caching.ts';
import { securityTxt } from '#lib/seo/security-txt.ts';

export const dynamic = 'force-static'; // written when the site is built

/** /security.txt: whom to contact about a vulnerability. RFC 9116 section 3 requires this media type. */
export const GET = () =>
  new Response(securityTxt(), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': CACHE_CONTROL.revalidated,
    },
  });
