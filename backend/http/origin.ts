import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request may come from the page that sent it. */
export type OriginRule = (headers: IncomingHttpHeaders) => boolean;

/**
 * Accepts requests from the visitors' pages. Browsers name the requesting page in `Origin` (RFC 6454 section
 * 7) and let any page open a WebSocket, so other people's pages are refused here. Programs other than
 * browsers send no origin.
 *
 * @param siteUrl the address of the site, if it is set; the host that the visitor requested, which the site
 *   passes on, is accepted, too
 */
export const fromVisitorPage =
  (siteUrl: string | undefined): OriginRule =>
  ({ origin, host, 'x-forwarded-host': forwarded }) =>
    origin === undefined || origin === originOf(siteUrl) || isFrom(origin, forwarded ?? host);

/**
 * Accepts requests from the pages of the desk, which are not behind the site. If its address is set, only
 * that one counts; otherwise, the requested host does. `X-Forwarded-Host` is ignored: anyone can send it.
 */
export const fromDeskPage =
  (deskUrl: string | undefined): OriginRule =>
  ({ origin, host }) => {
    if (origin === undefined) return true;
    if (deskUrl !== undefined) return origin === originOf(deskUrl);
    return isFrom(origin, host);
  };

const originOf = (url: string | undefined) => url && new URL(url).origin;

/** Whether an origin belongs to a host. It must be exactly an origin: not "null", and without a path. */
function isFrom(origin: string, host: string | readonly string[] | undefined): boolean {
  const url = URL.parse(origin);
  if (url?.origin !== origin || !/^https?:$/.test(url.protocol)) return false;
  return url.host === host?.toString().toLowerCase();
}
