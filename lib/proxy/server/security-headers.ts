import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { HSTS } from '@/lib/http/answer-headers';
import { fileHeaders, pageHeaders } from '@/lib/http/site-headers';
import { COMMON_SCRIPTS } from '@/lib/page-script/inline-scripts';
import { beforeHeaders } from '@/lib/proxy/server/before-headers';
import { scriptHashesOf } from '@/lib/proxy/server/script-hashes';

const STAY_SECURE = { 'strict-transport-security': HSTS };

/** What Next.js tells its own scripts about data, and says on pages and files too, where nobody reads it. */
const ABOUT_DATA = ['x-nextjs-cache', 'x-nextjs-prerender', 'x-nextjs-stale-time'];

/**
 * Puts the security headers on every answer of the site: pages, calls, files, redirects, errors, rejections.
 * An answer over https also tells the browser to stay with https. A header that is already there stays.
 * Headers of Next.js that mean nothing to anyone are left out, so that a front need not repeat them.
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
      const type = String(response.getHeader('content-type'));
      removeUseless(response, type);
      // The browser keeps the headers of the answer that it has (RFC 9111 section 4.3.4), and nobody knows here
      // whether that is a page.
      if (status === 304) return;
      // Only now is it known whether this is a page: an unknown file is answered with one.
      const isPage = /^text\/html\b/.test(type);
      const more = isPage
        ? pageHeaders({ host, scripts: [...COMMON_SCRIPTS, ...scriptHashesOf(target)], isSecure })
        : fileHeaders(target);
      for (const [name, value] of Object.entries({ ...more, ...(isSecure && STAY_SECURE) })) {
        if (!response.hasHeader(name)) response.setHeader(name, value);
      }
    });
  });
}

function removeUseless(response: ServerResponse, type: string): void {
  // No browser needs it besides Location.
  response.removeHeader('refresh');
  // Where this page is, as the middleware sees it: an address of this machine.
  response.removeHeader('x-middleware-rewrite');
  if (type.startsWith('text/x-component')) return;
  for (const name of ABOUT_DATA) response.removeHeader(name);
}

/** Whether the visitor's request came over https. */
const isForwardedHttps = ({ headers }: IncomingMessage) =>
  headers['x-forwarded-proto']?.toString().split(',').at(-1)?.trim() === 'https';
