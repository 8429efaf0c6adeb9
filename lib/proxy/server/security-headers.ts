import 'server-only';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { isRenderedPerRequest } from '@/lib/proxy/per-request-pages';
import { contentPolicy, REPORTING_ENDPOINTS } from '@/lib/proxy/server/content-policy';
import { scriptHashesOf } from '@/lib/proxy/server/script-hashes';

/** Files that other sites show: pictures in link previews and feeds, and icons. */
const FOR_OTHERS = /^\/(?:cards|icons|mosaics)\/|^\/favicon\.ico$/;

/** Two years, in seconds. */
const STAY_WITH_HTTPS = 63_072_000;

/**
 * Puts the security headers on every answer of the site: pages, calls, files, redirects, errors, rejections.
 * An answer over https also tells the browser to stay with https.
 *
 * @param server whose listeners before this one normalize the target
 * @param hasProxy whether a reverse proxy in front of the site says how a request came
 */
export function setSecurityHeaders(server: Server, hasProxy: boolean): void {
  const nonces = new WeakMap<ServerResponse, string>();
  const scripts = (request: IncomingMessage, response: ServerResponse) => {
    const nonce = nonces.get(response);
    return nonce === undefined ? scriptHashesOf(request.url ?? '/') : `'nonce-${nonce}'`;
  };
  const headersFor = (isHttps: boolean) =>
    helmet({
      contentSecurityPolicy: contentPolicy(scripts, isHttps),
      strictTransportSecurity: isHttps && { maxAge: STAY_WITH_HTTPS, includeSubDomains: true },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    });
  const [overHttp, overHttps] = [headersFor(false), headersFor(true)];

  server.prependListener('request', (request, response) => {
    const [path = ''] = request.url?.split('?') ?? [];
    // From the request's own policy, Next.js takes the nonce for its scripts: only we may choose it.
    delete request.headers['content-security-policy'];
    delete request.headers['content-security-policy-report-only'];
    const isPerRequest = isRenderedPerRequest(path);
    if (isPerRequest) nonces.set(response, randomBytes(16).toString('base64'));

    const setHeaders = hasProxy && isForwardedHttps(request) ? overHttps : overHttp;
    setHeaders(request, response, () => undefined);
    response.setHeader('reporting-endpoints', REPORTING_ENDPOINTS);
    if (FOR_OTHERS.test(path)) response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (isPerRequest) {
      request.headers['content-security-policy'] = String(
        response.getHeader('content-security-policy'),
      );
    }
  });
}

/** Whether the visitor's request came over https. */
const isForwardedHttps = ({ headers }: IncomingMessage) =>
  headers['x-forwarded-proto']?.toString().split(',').at(-1)?.trim() === 'https';
