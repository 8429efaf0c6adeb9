import { NextResponse, type NextRequest } from 'next/server';
import { MAILED_RATING_KEY } from '@repo/contract/rating.ts';
import { CACHE_CONTROL } from '#lib/caching.ts';
import { pagePaths } from '#lib/content/paths.ts';
import { orderAddressOf } from '#lib/content/order-address.ts';
import { redirectOf } from '#lib/content/redirects.ts';
import { isChatSession } from '#lib/proxy/chat-session.ts';
import { OWN_PAGE_HEADER, ownPageKey } from '#lib/proxy/own-page-key.ts';
import { chatKeyIn, isPerRequest, isRenderedPath } from '#lib/proxy/per-request-pages.ts';
import { robotsHeaders } from '#lib/proxy/robots-headers.ts';
import { env } from '#lib/env.ts';

export const config = {
  // Next.js keeps a copy of each body that passes through here, so nothing with a body does.
  matcher: '/((?!_next/|api/|cards/|icons/|mosaics/|photos/|socket.io(?:/|$)).*)',
  runtime: 'nodejs',
};

/** Decides where a request goes before Next.js looks for a page (docs/decisions/011). */
export function middleware({ nextUrl, url, headers }: NextRequest) {
  const key = chatKeyIn(nextUrl.pathname);
  if (key !== undefined && !isChatSession(key) && !MAILED_RATING_KEY.test(key))
    return notFound(url);
  if (NOT_PAGES.test(nextUrl.pathname)) return notFound(url);
  if (isRenderedPath(nextUrl.pathname)) {
    return headers.get(OWN_PAGE_HEADER) === ownPageKey() ? NextResponse.next() : notFound(url);
  }
  const shown = TEXT_FILE.exec(nextUrl.pathname)?.[1];
  if (shown !== undefined && shown === env().INDEXNOW_KEY) return keyFile(shown);
  const page = redirectOf(nextUrl.pathname);
  if (page !== undefined) return redirectTo(new URL(page + nextUrl.search, url));
  const order = orderAddressOf(nextUrl);
  if (order !== undefined) return redirectTo(new URL(order, url));
  return NextResponse.next({ headers: pageHeaders(nextUrl.pathname) });
}

/**
 * A permanent redirect that browsers must revalidate each time, so that it can be taken back. Next.js omits
 * the host if it stays the same; only a proxy in front of us knows it.
 */
const redirectTo = (url: URL) =>
  NextResponse.redirect(url, {
    status: 308,
    headers: { 'cache-control': CACHE_CONTROL.revalidated },
  });

/** A file that could be the one with the key. */
const TEXT_FILE = /^\/([A-Za-z0-9-]+)\.txt$/;

/** What shows search engines that a key is that of the site (https://www.indexnow.org/documentation). */
const keyFile = (key: string) =>
  new NextResponse(key, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': CACHE_CONTROL.revalidated,
      'x-robots-tag': 'noindex',
    },
  });

/** Names that Next.js itself gives to pages, and on which it fails, and the page for a failure. */
const NOT_PAGES = /^\/(?:index|404|500|_global-error|server-error)\/?$/;

const NOT_FOUND = '/_not-found';

/** The prerendered page for unknown addresses. One made during rendering is empty without scripts. */
const notFound = (url: string) =>
  NextResponse.rewrite(new URL(NOT_FOUND, url), { headers: pageHeaders(NOT_FOUND) });

/** Pages that are the same for everyone. Next.js lets others cache them for a year, past the next build. */
const COMMON_PAGES = new Set(pagePaths().filter((path) => !isPerRequest(path)));

function pageHeaders(pathname: string): Record<string, string> {
  const isSecret = chatKeyIn(pathname) !== undefined;
  return {
    ...robotsHeaders(isSecret),
    ...(isSecret && { 'referrer-policy': 'no-referrer', 'cache-control': CACHE_CONTROL.never }),
    ...(pathname === NOT_FOUND && { 'cache-control': CACHE_CONTROL.never }),
    ...(COMMON_PAGES.has(pathname) && { 'cache-control': CACHE_CONTROL.revalidated }),
  };
}
