import { z } from 'zod';
import {
  deskHealthSchema,
  heldMailsChoiceSchema,
  jobParamsSchema,
} from '@repo/contract/desk/health.ts';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { actorOf } from '#staff/actor-of.ts';
import { decideHeld } from '#desk/health/decide-held.ts';
import { readDeskHealth } from '#desk/health/read-desk-health.ts';
import { retryNow } from '#desk/health/retry.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';

/** Adds the routes for the state of the backend. */
export function addHealthRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const startedAt = new Date(deps.clock.now()).toISOString();

  routes.get(
    '/health',
    {
      schema: {
        summary: 'Get the health of the backend in detail',
        response: { 200: documentAnswer('The state of the backend.', deskHealthSchema) },
      },
    },
    () => readDeskHealth(startedAt, deps),
  );

  routes.post(
    '/health/jobs/:type/:id/retry',
    {
      schema: {
        summary: 'Retry an email, a webhook call, or the reading of an email',
        params: jobParamsSchema,
        body: z.object({}),
        response: { 200: documentAnswer('The retry has started.', doneSchema) },
      },
      preValidation: requireBody,
    },
    async (request) => {
      const { type, id } = request.params;
      await retryNow(type, id, actorOf(request, deps.config), deps);
      return { success: true as const };
    },
  );

  routes.post(
    '/health/mailbox/held',
    {
      schema: {
        summary: 'Fetch the held emails of the mailbox, or leave them there',
        body: heldMailsChoiceSchema,
        response: { 200: documentAnswer('It is decided.', doneSchema) },
      },
      preValidation: requireBody,
    },
    async (request) => {
      await decideHeld(request.body, actorOf(request, deps.config), deps);
      return { success: true as const };
    },
  );
}
