import 'server-only';
import { load } from 'cheerio';
import type { NextRequest } from 'next/server';
import { removeCode } from '#lib/proxy/remove-code.ts';
import { changedPage } from '#lib/proxy/own-page.ts';

/**
 * The page of a conversation with the message that was just sent, for a backend without a history, where the
 * page itself could not show it. As with a form that comes back, nothing is kept in between
 * (docs/decisions/005).
 *
 * @param path the page of the conversation
 * @returns nothing if that page is unavailable
 */
export async function sentPage(
  request: NextRequest,
  path: string,
  message: string,
): Promise<Response | undefined> {
  const html = await changedPage(request, path, (page) => {
    const $ = load(page);
    // It would return the page to its state without the message.
    removeCode($);
    $('[data-just-sent]').removeAttr('hidden').find('.chat-text').text(message);
    return $.html();
  });
  if (html === undefined) return undefined;
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
