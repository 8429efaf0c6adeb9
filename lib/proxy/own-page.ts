import 'server-only';
import type { NextRequest } from 'next/server';
import limitTo from 'p-limit';
import { REQUEST_ID_HEADER } from '@repo/server/http/request-id.ts';
import { OWN_PAGE_HEADER, ownPageKey } from '#lib/proxy/own-page-key.ts';
import { renderedPathOf } from '#lib/proxy/per-request-pages.ts';
import { isSeenByPerson, SEEN_HEADER } from '#lib/proxy/seen-by-person.ts';
import { ownPagesOrigin } from '#lib/proxy/server/own-pages.ts';

/** How many pages are changed at once, and how many wait: each needs megabytes of memory meanwhile. */
const AT_ONCE = 2;
const WAITING = 20;

/** Forms that come back, and pages that are opened: a flood of one kind does not keep the other waiting. */
const TURNS = { form: limitTo(AT_ONCE), page: limitTo(AT_ONCE) };

/**
 * Changes a page of this same server for one visitor.
 *
 * @param path of the page, with its query
 * @param change makes the new HTML from the page's HTML
 * @param kind what the page is for
 * @returns the new HTML; nothing if the page is unavailable or too many others are waiting
 */
export async function changedPage(
  request: Pick<NextRequest, 'method' | 'headers'>,
  path: string,
  change: (html: string) => string,
  kind: keyof typeof TURNS = 'form',
): Promise<string | undefined> {
  const inTurn = TURNS[kind];
  if (inTurn.pendingCount >= WAITING) return undefined;
  return inTurn(async () => {
    const html = await htmlAt(path, request);
    return html === undefined ? undefined : change(html);
  });
}

/** @param request the one for which the page is changed */
async function htmlAt(
  path: string,
  request: Pick<NextRequest, 'method' | 'headers'>,
): Promise<string | undefined> {
  const requestId = request.headers.get(REQUEST_ID_HEADER);
  try {
    const address = new URL(path, await ownPagesOrigin());
    address.pathname = renderedPathOf(address.pathname);
    const headers = {
      [OWN_PAGE_HEADER]: ownPageKey(),
      ...(requestId !== null && { [REQUEST_ID_HEADER]: requestId }),
      ...(isSeenByPerson(request) && { [SEEN_HEADER]: 'yes' }),
    };
    const page = await fetch(address, { cache: 'no-store', headers });
    return page.ok ? await page.text() : undefined;
  } catch {
    return undefined;
  }
}
