import 'server-only';
import type { IncomingMessage, Server } from 'node:http';
import { ANSWER_HEADERS, HSTS } from '@/lib/http/answer-headers';
import { reportingEndpoints } from '@/lib/http/page-policy';
import { permissionsPolicy } from '@/lib/http/permissions-policy';
import { scriptHashesOf } from '@/lib/proxy/server/script-hashes';
import { SITE_REPORTS, sitePolicy } from '@/lib/proxy/server/site-policy';

/** Files: they are shown in pages, and bring nothing along. */
const FILES =
  /^\/(?:_next\/static|cards|icons|mosaics)\/|^\/(?:contact|order)\/[^/]+\.(?:css|js)$|^\/favicon\.ico$/;

/** Files that other sites show: pictures in link previews and feeds, and icons. */
const FOR_OTHERS = /^\/(?:cards|icons|mosaics)\/|^\/favicon\.ico$/;

const without = (names: readonly string[], headers: Readonly<Record<string, string>>) =>
  new Map(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Next.js decides how long an answer may be cached. The list of features says nothing about a file, and is long. */
const FILE_HEADERS = without(['cache-control', 'permissions-policy'], ANSWER_HEADERS);

const PAGE_HEADERS = without(['cache-control'], {
  ...ANSWER_HEADERS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The chat plays a sound for those who want it.
  'permissions-policy': permissionsPolicy('autoplay'),
  'reporting-endpoints': reportingEndpoints(SITE_REPORTS),
});

/**
 * Puts the security headers on every answer of the site: pages, calls, files, redirects, errors, rejections.
 * An answer over https also tells the browser to stay with https.
 *
 * @param server whose listeners before this one normalize the target
 * @param hasProxy whether a reverse proxy in front of the site says how a request came
 */
export function setSecurityHeaders(server: Server, hasProxy: boolean): void {
  server.prependListener('request', (request, response) => {
    const { url: target = '/', headers } = request;
    const [path = ''] = target.split('?');
    const isSecure = hasProxy && isForwardedHttps(request);
    if (isSecure) response.setHeader('strict-transport-security', HSTS);
    if (FILES.test(path)) {
      response.setHeaders(FILE_HEADERS);
      if (FOR_OTHERS.test(path)) response.setHeader('cross-origin-resource-policy', 'cross-origin');
      return;
    }
    const scripts = scriptHashesOf(target);
    response.setHeaders(PAGE_HEADERS);
    response.setHeader(
      'content-security-policy',
      sitePolicy({ host: headers.host, scripts, isSecure }),
    );
  });
}

/** Whether the visitor's request came over https. */
const isForwardedHttps = ({ headers }: IncomingMessage) =>
  headers['x-forwarded-proto']?.toString().split(',').at(-1)?.trim() === 'https';
