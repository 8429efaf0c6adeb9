import { NextResponse, type NextRequest } from 'next/server';
import { CACHE_CONTROL } from '@/lib/caching';
import { pagePaths } from '@/lib/content/paths';
import { redirectOf } from '@/lib/content/redirects';
import { env } from '@/lib/env';
import { isChatSession } from '@/lib/proxy/chat-session';

export const config = {
  // Next.js keeps a copy of each body that goes through here, so nothing does that has one.
  matcher: '/((?!_next/|api/|cards/|icons/|mosaics/|socket.io(?:/|$)).*)',
  runtime: 'nodejs',
};

/** Where a request goes on to, before a page is looked for (docs/decisions/011). */
export function middleware({ nextUrl, url }: NextRequest) {
  const session = CONVERSATION.exec(nextUrl.pathname)?.[1];
  if (session !== undefined && !isChatSession(session)) return notFound(url);
  if (BROKEN.test(nextUrl.pathname)) return notFound(url);
  const page = redirectOf(nextUrl.pathname);
  if (page !== undefined) return redirectTo(new URL(page + nextUrl.search, url));
  return NextResponse.next({ headers: pageHeaders(nextUrl.pathname) });
}

/**
 * For good, but asked for again each time, so that it can be taken back. Next sends a place on the same
 * host without the host, which only a proxy before us knows.
 */
const redirectTo = (url: URL) =>
  NextResponse.redirect(url, {
    status: 308,
    headers: { 'cache-control': CACHE_CONTROL.revalidated },
  });

/** The page of one conversation: its address is the key to it. */
const CONVERSATION = /^\/chatWidget\/(.+)/;

/** Names that Next.js has for pages itself, and at which it fails. */
const BROKEN = /^\/(?:index|_global-error)\/?$/;

/** The prerendered page for unknown addresses. A page that finds out by itself is empty without scripts. */
const notFound = (url: string) => NextResponse.rewrite(new URL('/_not-found', url));

/** Shows the reference of somebody's inquiry. */
const THANKS = '/contact/thanks';

/** The pages that are the same for everybody. Next lets others keep them for a year, past the next build. */
const COMMON_PAGES = new Set(pagePaths().filter((path) => path !== THANKS));

/** Where robots.txt is not asked first, a page itself says that it is for nobody's index. */
function pageHeaders(pathname: string): Record<string, string> {
  const isSecret = CONVERSATION.test(pathname);
  const isOpen = env().DEPLOYMENT === 'production' && !isSecret;
  return {
    ...(!isOpen && { 'x-robots-tag': 'noindex' }),
    ...(isSecret && { 'referrer-policy': 'no-referrer', 'cache-control': CACHE_CONTROL.never }),
    ...(COMMON_PAGES.has(pathname) && { 'cache-control': CACHE_CONTROL.revalidated }),
  };
}
