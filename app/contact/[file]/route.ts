import { connectionScript } from '#app/contact/connection-script.ts';
import { CACHE_CONTROL } from '#lib/caching.ts';

export const dynamic = 'force-static'; // written when the site is built
export const dynamicParams = false;

export const generateStaticParams = () => [{ file: connectionScript.file }];

/** The script that tests the connection when the contact page opens. */
export const GET = () =>
  new Response(connectionScript.text, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': CACHE_CONTROL.forGood,
    },
  });
