import 'server-only';
import type { NextRequest } from 'next/server';
import { load } from 'cheerio';
import { withInlineData } from '@/lib/documents/inline-data';
import { isDevelopment } from '@/lib/env';
import { logThrottled } from '@/lib/proxy/log';
import { changedPage } from '@/lib/proxy/own-page';
import { removeCode } from '@/lib/proxy/remove-code';

/**
 * A page that is rendered for this request, as a document like all others: its code comes when the visitor
 * reaches for something, under the same policy (docs/decisions/020).
 *
 * @param sentence for the visitor if too many such pages are being rendered
 */
export async function renderedPage(
  request: Pick<NextRequest, 'nextUrl'>,
  sentence: string,
): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  const html = await changedPage(request, pathname + search, toDocument, 'page');
  const [status, type, text] =
    html === undefined ? [503, 'text/plain', sentence] : [200, 'text/html', html];
  return new Response(text, {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': '10' }),
    },
  });
}

/** A page that cannot be taken apart stays without its code, because it works without JavaScript, too. */
function toDocument(html: string): string {
  if (isDevelopment()) return html;
  try {
    return withInlineData(html);
  } catch {
    // What exactly is unexpected may hold a visitor's words.
    logThrottled('page: not as Next.js 16 makes it');
    const $ = load(html);
    removeCode($);
    return $.html();
  }
}
