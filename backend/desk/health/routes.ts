import { z } from 'zod';
import { examineDesk } from '@/backend/desk/health/examine';
import { retryNow } from '@/backend/desk/health/retry';
import type { DeskParts, DeskRoutes } from '@/backend/desk/parts';
import { answer } from '@/backend/http/documented';
import { requireBody } from '@/backend/http/require-body';
import { deskHealthSchema, jobParamsSchema } from '@/lib/contract/desk/health';
import { doneSchema } from '@/lib/contract/desk/refusal';

/** The calls about what works and what does not. */
export function addHealthRoutes(routes: DeskRoutes, parts: DeskParts): void {
  const startedAt = new Date(parts.clock.now()).toISOString();

  routes.get(
    '/health',
    {
      schema: {
        summary: 'Get the health of the backend in detail',
        response: { 200: answer('The state of the backend.', deskHealthSchema) },
      },
    },
    () => examineDesk(startedAt, parts),
  );

  routes.post(
    '/health/jobs/:type/:id/retry',
    {
      schema: {
        summary: 'Retry an email or a webhook call',
        params: jobParamsSchema,
        body: z.object({}),
        response: { 200: answer('The retry has started.', doneSchema) },
      },
      preValidation: requireBody,
    },
    async ({ params: { type, id } }) => {
      await retryNow(type, id, parts);
      return { success: true as const };
    },
  );
}
