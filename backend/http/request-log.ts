import type { FastifyInstance } from 'fastify';
import { PROBE_PATHS } from '@/lib/http/probes';
import type { RequestLine } from '@/lib/log/request-line';

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
