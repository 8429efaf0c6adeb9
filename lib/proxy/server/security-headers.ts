import 'server-only';
import type { IncomingMessage, Server } from 'node:http';
import { ANSWER_HEADERS, HSTS } from '@/lib/http/answer-headers';
import { reportingEndpoints } from '@/lib/http/page-policy';
import { permissionsPolicy } from '@/lib/http/permissions-policy';
import { beforeHeaders } from '@/lib/proxy/server/before-headers';
import { scriptHashesOf } from '@/lib/proxy/server/script-hashes';
import { SITE_REPORTS, sitePolicy } from '@/lib/proxy/server/site-policy';

/** Files that other sites show: pictures in link previews and feeds, and icons. */
const FOR_OTHERS = /^\/(?:cards|icons|mosaics)\/|^\/favicon\.ico(?:\?|$)/;

type Headers = Readonly<Record<string, string>>;

const without = (headers: Headers, ...names: string[]): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Next.js decides what may be cached. The list of features says nothing about a file, and is long. */
const FILE_HEADERS = without(ANSWER_HEADERS, 'cache-control', 'permissions-policy');

const PAGE_HEADERS: Headers = {
  ...FILE_HEADERS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The chat plays a sound for those who want it.
  'permissions-policy': permissionsPolicy('autoplay'),
  'reporting-endpoints': reportingEndpoints(SITE_REPORTS),
};

const FOR_ALL: Headers = { 'cross-origin-resource-policy': 'cross-origin' };
const STAY_SECURE: Headers = { 'strict-transport-security': HSTS };

/**
 * Puts the security headers on every answer of the site: pages, calls, files, redirects, errors, rejections.
 * An answer over https also tells the browser to stay with https. A header that is already there stays.
 *
 * @param server whose listeners before this one normalize the target
 * @param hasProxy whether a reverse proxy in front of the site says how a request came
 */
export function setSecurityHeaders(server: Server, hasProxy: boolean): void {
  server.prependListener('request', (request, response) => {
    const { url: target = '/', headers } = request;
    const { host } = headers;
    const isSecure = hasProxy && isForwardedHttps(request);
    beforeHeaders(response, (status) => {
      // The browser keeps the headers of the answer that it has (RFC 9111 section 4.3.4), and nobody knows here
      // whether that is a page.
      if (status === 304) return;
      // Only now is it known whether this is a page: an unknown file is answered with one.
      const isPage = /^text\/html\b/.test(String(response.getHeader('content-type')));
      const scripts = isPage ? scriptHashesOf(target) : '';
      const more: Headers = isPage
        ? { ...PAGE_HEADERS, 'content-security-policy': sitePolicy({ host, scripts, isSecure }) }
        : { ...FILE_HEADERS, ...(FOR_OTHERS.test(target) && FOR_ALL) };
      for (const [name, value] of Object.entries({ ...more, ...(isSecure && STAY_SECURE) })) {
        if (!response.hasHeader(name)) response.setHeader(name, value);
      }
    });
  });
}

/** Whether the visitor's request came over https. */
const isForwardedHttps = ({ headers }: IncomingMessage) =>
  headers['x-forwarded-proto']?.toString().split(',').at(-1)?.trim() === 'https';
