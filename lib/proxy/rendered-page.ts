import 'server-only';
import type { NextRequest } from 'next/server';
import { load } from 'cheerio';
import { toDocument } from '#lib/documents/to-document.ts';
import { referenceLine } from '@repo/contract/error-sentences.ts';
import { isDevelopment } from '#lib/env.ts';
import { referenceIn } from '#lib/proxy/answer.ts';
import { builtStyles } from '#lib/proxy/built-styles.ts';
import { logThrottled } from '#lib/proxy/log.ts';
import { changedPage } from '#lib/proxy/own-page.ts';
import { removeCode } from '#lib/proxy/remove-code.ts';

/**
 * A page that is rendered for this request, as a document like all others: its code comes when the visitor
 * reaches for something, under the same policy (docs/decisions/020).
 *
 * @param sentence for the visitor if too many such pages are being rendered; a reference follows it
 */
export async function renderedPage(
  request: Pick<NextRequest, 'nextUrl' | 'method' | 'headers'>,
  sentence: string,
): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  const html = await changedPage(request, pathname + search, documentOf, 'page');
  const reference = referenceIn(request.headers);
  const refusal = [sentence, ...(reference === undefined ? [] : [referenceLine(reference)])];
  const [status, type, text] =
    html === undefined ? [503, 'text/plain', refusal.join('\n\n')] : [200, 'text/html', html];
  return new Response(text, {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': '10' }),
    },
  });
}

/** A page that is not as expected loses all of its code, because it works without JavaScript, too. */
function documentOf(html: string): string {
  if (isDevelopment()) return html;
  try {
    return toDocument(html, builtStyles().sheet).html;
  } catch {
    // What exactly is unexpected may hold a visitor's words.
    logThrottled('page: not as Next.js 16 makes it');
    const $ = load(html);
    removeCode($);
    return $.html();
  }
}
