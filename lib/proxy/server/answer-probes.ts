import 'server-only';
import { existsSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { isDevelopment } from '#lib/env.ts';
import { answerFirst } from '@repo/server/http/answer-first.ts';
import { LIVE_PATH, PROBE_PATHS, type Readiness } from '@repo/server/http/probes.ts';
import { builtPage } from '#lib/proxy/server/static-files.ts';
import { isLeaving } from '#lib/proxy/server/stopping.ts';

const METHODS = ['GET', 'HEAD'];

const HOME = builtPage('/');

/**
 * Answers in place of Next.js whether the site is alive, and whether it is ready: it is not stopping, and its
 * pages are there. The site is also ready while the backend is away, because pages go on.
 *
 * @param server to which all listeners for requests have been added
 */
export function answerProbes(server: Server): void {
  answerFirst(server, (request, response) => {
    const status = readinessAskedBy(request);
    if (status === undefined) return false;
    response
      .writeHead(status === 'ok' ? 200 : 503, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(JSON.stringify({ status }));
    return true;
  });
}

/** @returns nothing if the request asks something else */
function readinessAskedBy({ method = '', url = '' }: IncomingMessage): Readiness | undefined {
  const path = url.replace(/\?.*/s, '');
  if (!METHODS.includes(method) || !PROBE_PATHS.includes(path)) return undefined;
  return path === LIVE_PATH ? 'ok' : readiness();
}

function readiness(): Readiness {
  if (isLeaving()) return 'stopping';
  // During development, pages are made when they are requested.
  return isDevelopment() || existsSync(HOME) ? 'ok' : 'unavailable';
}
