import 'server-only';
import type { Server } from 'node:http';

/** Headers with which Next.js's own scripts and servers ask it for something else than a page. */
export const OF_FRAMEWORK =
  /^(?:rsc|next-.+|x-nextjs-.+|x-middleware-.+|x-prerender-.+|x-invoke-.+|x-matched-path|x-now-.+)$/;

/**
 * Drops the headers of Next.js from requests. No page of the built site asks with them, and strangers could get
 * other answers by them than visitors get: a 404 becomes a 200, or a page becomes data.
 *
 * @param server to which all listeners for requests have been added
 */
export function dropFrameworkHeaders(server: Server): void {
  server.prependListener('request', ({ headers }) => {
    for (const name of Object.keys(headers)) {
      if (OF_FRAMEWORK.test(name)) Reflect.deleteProperty(headers, name);
    }
  });
}
