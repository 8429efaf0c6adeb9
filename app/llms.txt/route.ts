import { CACHE_CONTROL } from '#lib/caching.ts';
import { llmsTxt } from '#lib/seo/llms-txt.ts';

export const dynamic = 'force-static'; // written when the site is built

/** The list of pages for language models. */
export const GET = () =>
  new Response(llmsTxt(), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': CACHE_CONTROL.revalidated,
    },
  });
