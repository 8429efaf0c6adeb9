import { NextResponse, type NextRequest } from 'next/server';
import { KEPT } from '@/lib/caching';
import { pagePaths } from '@/lib/content/paths';
import { redirectOf } from '@/lib/content/redirects';
import { env } from '@/lib/env';
import { isChatSession } from '@/lib/proxy/chat-session';
import { isSocketPath } from '@/lib/proxy/socket-path';

export const config = {
  matcher: '/((?!_next/|api/|cards/|icons/|mosaics/).*)',
  runtime: 'nodejs',
};

/** Where a request goes on to, before a page is looked for (docs/decisions/004 and 011). */
export function middleware({ nextUrl, url, headers }: NextRequest) {
  if (isSocketPath(nextUrl.pathname)) return toSocket(nextUrl.search, headers);
  const session = CONVERSATION.exec(nextUrl.pathname)?.[1];
  if (session !== undefined && !isChatSession(session)) return notFound(url);
  const page = redirectOf(nextUrl.pathname);
  if (page !== undefined) return redirectTo(new URL(page + nextUrl.search, url));
  return NextResponse.next({ headers: pageHeaders(nextUrl.pathname) });
}

/**
 * Hands the real-time socket on to the backend, whose address is read at request time. Only a request
 * that switches protocols is rewritten: the answer to any other would carry the rewritten address in
 * a header.
 */
function toSocket(search: string, headers: Headers) {
  if (!isWebSocketUpgrade(headers)) return NextResponse.next();
  return NextResponse.rewrite(new URL(`/socket.io/${search}`, env().BACKEND_URL));
}

/** Whether the server takes the request as an upgrade (RFC 9110 section 7.8): both headers say so. */
function isWebSocketUpgrade(headers: Headers): boolean {
  const options = (headers.get('connection') ?? '').toLowerCase().split(',');
  const isUpgrade = options.some((option) => option.trim() === 'upgrade');
  return isUpgrade && headers.get('upgrade')?.toLowerCase() === 'websocket';
}

/**
 * For good, but asked for again each time, so that it can be taken back. Next sends a place on the same
 * host without the host, which only a proxy before us knows.
 */
const redirectTo = (url: URL) =>
  NextResponse.redirect(url, { status: 308, headers: { 'cache-control': KEPT.revalidated } });

/** The page of one conversation: its address is the key to it. */
const CONVERSATION = /^\/chatWidget\/(.+)/;

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
    ...(isSecret && { 'referrer-policy': 'no-referrer', 'cache-control': KEPT.never }),
    ...(COMMON_PAGES.has(pathname) && { 'cache-control': KEPT.revalidated }),
  };
}
