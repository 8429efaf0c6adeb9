import { CACHE_CONTROL } from '@/lib/caching';
import { securityTxt } from '@/lib/seo/security-txt';

export const dynamic = 'force-static'; // written when the site is built

/** Whom to tell of a hole. The type is the one that RFC 9116 section 3 asks for. */
export const GET = () =>
  new Response(securityTxt(), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': CACHE_CONTROL.revalidated,
    },
  });
