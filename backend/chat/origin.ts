import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request may use the sockets. Browsers name the page that asks in `Origin` (RFC 6454
 * section 7) and let any page open a WebSocket, so a page of somebody else is refused here. Programs
 * that are no browsers send no origin.
 *
 * @param ownUrl the address of our own pages, if it is set
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, ownUrl: string | undefined): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  const url = URL.parse(origin);
  // Only what is an origin and nothing more: neither "null" nor an address with a path.
  if (url?.origin !== origin || !/^https?:$/.test(url.protocol)) return false;
  if (ownUrl !== undefined && new URL(ownUrl).origin === origin) return true;
  return url.host === (headers['x-forwarded-host'] ?? headers.host)?.toString().toLowerCase();
}
