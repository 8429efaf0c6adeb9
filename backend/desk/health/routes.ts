import { z } from 'zod';
import { actorOf } from '@/backend/staff/actor-of';
import { decideHeld } from '@/backend/desk/health/decide-held';
import { readDeskHealth } from '@/backend/desk/health/read-desk-health';
import { retryNow } from '@/backend/desk/health/retry';
import type { DeskDeps, DeskRoutes } from '@/backend/desk/deps';
import { documentAnswer } from '@/backend/http/document-answer';
import { requireBody } from '@/backend/http/require-body';
import {
  deskHealthSchema,
  heldMailsChoiceSchema,
  jobParamsSchema,
} from '@/lib/contract/desk/health';
import { doneSchema } from '@/lib/contract/desk/error';

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
