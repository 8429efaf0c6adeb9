import type { FastifyInstance } from 'fastify';
import type { RequestLine } from '@/lib/log/request-line';

/** Logs one line per request (requirement 14.3), with the ID of the request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line: RequestLine = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'request');
    done();
  });
}
