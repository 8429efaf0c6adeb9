import type { IncomingHttpHeaders } from 'node:http';

/** Whether a page is one of ours. */
export type OriginRule = (headers: IncomingHttpHeaders) => boolean;

/**
 * Whether a request may come from a visitor's page. Browsers name the page that asks in `Origin` (RFC
 * 6454 section 7) and let any page open a WebSocket, so a page of somebody else is refused here. Programs
 * that are no browsers send no origin.
 *
 * @param siteUrl the address of the site, if it is set; the host that the site was asked by, which it
 *   passes on, is ours as well
 */
export const fromVisitorPage =
  (siteUrl: string | undefined): OriginRule =>
  ({ origin, host, 'x-forwarded-host': forwarded }) =>
    origin === undefined || origin === originOf(siteUrl) || isFrom(origin, forwarded ?? host);

/**
 * The same for a page of the desk, which no site stands in front of. Where its address is set, that
 * alone counts; otherwise, the host that was asked. Anybody may send `X-Forwarded-Host`.
 */
export const fromDeskPage =
  (deskUrl: string | undefined): OriginRule =>
  ({ origin, host }) => {
    if (origin === undefined) return true;
    if (deskUrl !== undefined) return origin === originOf(deskUrl);
    return isFrom(origin, host);
  };

const originOf = (url: string | undefined) => url && new URL(url).origin;

/** Whether an origin is of a host. It is an origin and nothing more: neither "null" nor one with a path. */
function isFrom(origin: string, host: string | readonly string[] | undefined): boolean {
  const url = URL.parse(origin);
  if (url?.origin !== origin || !/^https?:$/.test(url.protocol)) return false;
  return url.host === host?.toString().toLowerCase();
}
