import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LIVE_PATH, READY_PATH, type Readiness } from '@repo/server/http/probes.ts';
import { documentAnswer } from '#http/document-answer.ts';
import type { HealthCheck } from '#health.ts';

const answer = z.object({ status: z.enum(['ok', 'stopping', 'unavailable']) });

const live = {
  summary: 'Check that the process is alive',
  response: { 200: documentAnswer('It answers.', answer) },
};

const ready = {
  summary: 'Check that the backend can take work now',
  response: {
    200: documentAnswer('It can.', answer),
    503: documentAnswer('It cannot, for now or because it is stopping.', answer),
  },
};

type ProbeDeps = {
  check: HealthCheck;
  /** Whether the backend was asked to stop. */
  isStopping: () => boolean;
};

/** Adds `GET /live` and `GET /ready`, for a balancer or an orchestrator (requirement 10.12). */
export function addProbeRoutes(app: FastifyInstance, { check, isStopping }: ProbeDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(LIVE_PATH, { schema: live }, () => ({ status: 'ok' as const }));
  routes.get(READY_PATH, { schema: ready }, async (_request, reply) => {
    const status = await readiness();
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });

  const readiness = async (): Promise<Readiness> => {
    if (isStopping()) return 'stopping';
    return (await check()).success ? 'ok' : 'unavailable';
  };
}
