import type { FastifyInstance } from 'fastify';
import { PROBE_PATHS } from '@repo/server/http/probes.ts';
import type { RequestLine } from '@repo/server/log/request-line.ts';

/**
 * Logs one line per request (requirement 14.3), with the ID of the request. What a balancer asks every few
 * seconds is logged for those who look for details.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line: RequestLine = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[PROBE_PATHS.includes(line.route) ? 'debug' : 'info'](line, 'request');
    done();
  });
}
