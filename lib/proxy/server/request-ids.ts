import 'server-only';
import type { IncomingMessage, Server } from 'node:http';
import { newRequestId, REQUEST_ID_HEADER, requestIdIn } from '@repo/server/http/request-id.ts';
import { OWN_PAGE_HEADER, ownPageKey } from '#lib/proxy/own-page-key.ts';
import { beforeHeaders } from '#lib/proxy/server/before-headers.ts';
import { siteRouteOf } from '#lib/proxy/server/site-route.ts';

/**
 * Gives every request an ID, which everything after it finds in `x-request-id`: the log, the backend, and
 * whoever is told of a failure. What a client claims is not believed; the ID of a reverse proxy is, and so is
 * the one with which this server requests its own pages.
 *
 * @param trustedProxies how many reverse proxies are in front of the site (setting TRUST_PROXY)
 */
export function setRequestIds(server: Server, trustedProxies: number): void {
  const nameRequest = ({ headers }: IncomingMessage) => {
    const isBelieved = trustedProxies > 0 || headers[OWN_PAGE_HEADER] === ownPageKey();
    headers[REQUEST_ID_HEADER] = (isBelieved ? requestIdIn(headers) : undefined) ?? newRequestId();
  };
  server.prependListener('request', nameRequest);
  server.prependListener('upgrade', nameRequest);
}

/**
 * Sends the ID back with answers that were made for one request. Pages and files stay the same for everyone,
 * so that another server can send them.
 *
 * @param server whose listeners before this one have named the request and normalized its target
 */
export function sendRequestIds(server: Server): void {
  server.prependListener('request', ({ headers, url = '' }, response) => {
    const isCall = siteRouteOf(url).kind === 'call';
    const id = requestIdIn(headers);
    if (id === undefined) return;
    beforeHeaders(response, (status) => {
      // Unknown addresses get a page that is the same for everyone.
      const isRefused = status >= 400 && status !== 404;
      if (isCall || isRefused) response.setHeader(REQUEST_ID_HEADER, id);
    });
  });
}
