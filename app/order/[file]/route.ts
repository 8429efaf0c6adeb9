import { CACHE_CONTROL } from '#lib/caching.ts';
import { choiceStyles } from '#lib/content/choice-styles.ts';

export const dynamic = 'force-static'; // written when the site is built
export const dynamicParams = false;

export const generateStaticParams = () => [{ file: choiceStyles.file }];

/** The styles that repeat the chosen item elsewhere on the order page. */
export const GET = () =>
  new Response(choiceStyles.css, {
    headers: {
      'content-type': 'text/css',
      'cache-control': CACHE_CONTROL.forGood,
    },
  });
