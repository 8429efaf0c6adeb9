import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { HSTS } from '@repo/server/http/answer-headers.ts';
import { fileHeaders, pageHeaders } from '@repo/server/http/site-headers.ts';
import { INLINE_SCRIPTS } from '#lib/page-script/inline-scripts.ts';
import { builtStyles } from '#lib/proxy/built-styles.ts';
import { beforeHeaders } from '#lib/proxy/server/before-headers.ts';
import { OF_FRAMEWORK } from '#lib/proxy/server/framework-headers.ts';

const STAY_SECURE = { 'strict-transport-security': HSTS };

/** What only Next.js's own scripts would read. */
const FOR_OWN_SCRIPTS = ['x-nextjs-cache', 'x-nextjs-prerender', 'x-nextjs-stale-time'];

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
      removeUseless(response);
      // The browser keeps the headers of the answer that it has (RFC 9111 section 4.3.4), and nobody knows here
      // whether that is a page.
      if (status === 304) return;
      // Only now is it known whether this is a page: an unknown file is answered with one.
      const isPage = /^text\/html\b/.test(type);
      const more = isPage
        ? pageHeaders({ host, scripts: INLINE_SCRIPTS, styles: builtStyles().sources, isSecure })
        : fileHeaders(target);
      for (const [name, value] of Object.entries({ ...more, ...(isSecure && STAY_SECURE) })) {
        if (!response.hasHeader(name)) response.setHeader(name, value);
      }
    });
  });
}

function removeUseless(response: ServerResponse): void {
  // No browser needs it besides Location.
  response.removeHeader('refresh');
  // Where this page is, as the middleware sees it: an address of this machine.
  response.removeHeader('x-middleware-rewrite');
  for (const name of FOR_OWN_SCRIPTS) response.removeHeader(name);
  // Nothing varies with what no request that reaches Next.js has (`dropFrameworkHeaders`).
  const varies = String(response.getHeader('vary') ?? '').split(/,\s*/);
  const left = varies.filter((name) => name !== '' && !OF_FRAMEWORK.test(name)).join(', ');
  if (left === '') response.removeHeader('vary');
  else response.setHeader('vary', left);
}

/** Whether the visitor's request came over https. */
const isForwardedHttps = ({ headers }: IncomingMessage) =>
  headers['x-forwarded-proto']?.toString().split(',').at(-1)?.trim() === 'https';
