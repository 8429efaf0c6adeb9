import { NextResponse, type NextRequest } from 'next/server';
import { env } from '@/lib/env';

export const config = { matcher: ['/socket.io'], runtime: 'nodejs' };

/**
 * Hands the real-time socket on to the backend, whose address is read at request time. Only a request
 * that switches protocols is rewritten: the answer to any other would carry the rewritten address in
 * a header (docs/decisions/004).
 */
export function middleware(request: NextRequest) {
  if (!isWebSocketUpgrade(request.headers)) return NextResponse.next();
  return NextResponse.rewrite(new URL(`/socket.io/${request.nextUrl.search}`, env().BACKEND_URL));
}

/** Whether the server takes the request as an upgrade (RFC 9110 section 7.8): both headers say so. */
function isWebSocketUpgrade(headers: Headers): boolean {
  const options = (headers.get('connection') ?? '').toLowerCase().split(',');
  const isUpgrade = options.some((option) => option.trim() === 'upgrade');
  return isUpgrade && headers.get('upgrade')?.toLowerCase() === 'websocket';
}
