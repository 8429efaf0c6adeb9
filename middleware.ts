import { NextResponse, type NextRequest } from 'next/server';
import { CACHE_CONTROL } from '@/lib/caching';
import { pagePaths } from '@/lib/content/paths';
import { redirectOf } from '@/lib/content/redirects';
import { env } from '@/lib/env';
import { isChatSession } from '@/lib/proxy/chat-session';

export const config = {
  // Next.js keeps a copy of each body that passes through here, so nothing with a body does.
  matcher: '/((?!_next/|api/|cards/|icons/|mosaics/|socket.io(?:/|$)).*)',
  runtime: 'nodejs',
};

/** Decides where a request goes before Next.js looks for a page (docs/decisions/011). */
export function middleware({ nextUrl, url }: NextRequest) {
  const session = CONVERSATION.exec(nextUrl.pathname)?.[1];
  if (session !== undefined && !isChatSession(session)) return notFound(url);
  if (BROKEN.test(nextUrl.pathname)) return notFound(url);
  const page = redirectOf(nextUrl.pathname);
  if (page !== undefined) return redirectTo(new URL(page + nextUrl.search, url));
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

/** The page of one conversation: its address is the key to the conversation. */
const CONVERSATION = /^\/chatWidget\/(.+)/;

/** Names that Next.js itself gives to pages, and on which it fails. */
const BROKEN = /^\/(?:index|_global-error)\/?$/;

/** The prerendered page for unknown addresses. One made during rendering is empty without scripts. */
const notFound = (url: string) => NextResponse.rewrite(new URL('/_not-found', url));

/** This page shows the reference of one person's inquiry. */
const THANKS = '/contact/thanks';

/** Pages that are the same for everyone. Next.js lets others cache them for a year, past the next build. */
const COMMON_PAGES = new Set(pagePaths().filter((path) => path !== THANKS));

/** Crawlers may skip robots.txt, so a page itself says if it must not be indexed. */
function pageHeaders(pathname: string): Record<string, string> {
  const isSecret = CONVERSATION.test(pathname);
  const isOpen = env().DEPLOYMENT === 'production' && !isSecret;
  return {
    ...(!isOpen && { 'x-robots-tag': 'noindex' }),
    ...(isSecret && { 'referrer-policy': 'no-referrer', 'cache-control': CACHE_CONTROL.never }),
    ...(COMMON_PAGES.has(pathname) && { 'cache-control': CACHE_CONTROL.revalidated }),
  };
}
