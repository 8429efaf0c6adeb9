import 'server-only';
import { load } from 'cheerio';
import type { NextRequest } from 'next/server';
import { changedPage } from '@/lib/proxy/forms/own-page';

/**
 * The page of a conversation with the message in it that was sent just now: for a backend without a
 * history, after which the page itself could not show it. As with a form that comes back, nothing is
 * kept in between (docs/decisions/005).
 *
 * @param path the page of the conversation
 * @returns nothing where that page cannot be had
 */
export async function sentPage(
  request: NextRequest,
  path: string,
  message: string,
): Promise<Response | undefined> {
  const html = await changedPage(request, path, (page) => {
    const $ = load(page);
    // Scripts would bring the page back to what it is without the message.
    $('script, link[as="script"]').remove();
    $('[data-just-sent]').removeAttr('hidden').find('.chat-text').text(message);
    return $.html();
  });
  if (html === undefined) return undefined;
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
