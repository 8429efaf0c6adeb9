import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#core/metrics.ts';

/** Counts each request by the pattern of its route. */
export function countRequests(app: FastifyInstance, metrics: Pick<Metrics, 'request'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.request({
      route: request.routeOptions.url ?? 'unknown',
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}
