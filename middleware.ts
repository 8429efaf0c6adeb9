import { NextResponse, type NextRequest } from 'next/server';
import { env } from '@/lib/env';

export const config = { matcher: ['/socket.io'], runtime: 'nodejs' };

/** Hands the real-time socket on to the backend, whose address is read at request time. */
export function middleware(request: NextRequest) {
  return NextResponse.rewrite(new URL(`/socket.io/${request.nextUrl.search}`, env().BACKEND_URL));
}
