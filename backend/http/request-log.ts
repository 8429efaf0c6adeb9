import type { FastifyInstance } from 'fastify';

/**
 * Logs one line per request: method, route, status, milliseconds. The route is its pattern, so that no ID and
 * no visitor's text gets into the log (requirement 14.3).
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'request');
    done();
  });
}
