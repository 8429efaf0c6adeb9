import { z } from 'zod';
import { bulkInputSchema, bulkResultSchema } from '@repo/contract/desk/bulk.ts';
import { actorOf } from '#staff/actor-of.ts';
import { actOnSeveral, undoForSeveral } from '#desk/bulk/bulk.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { tellClosings } from '#desk/conversations/tell-closings.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';

const preValidation = requireBody;
const response = {
  200: documentAnswer('With which it was done, and why not with the others.', bulkResultSchema),
};

/** Adds the routes that change several conversations or tickets at once. */
export function addBulkRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  routes.post(
    '/bulk',
    {
      schema: { summary: 'Do one thing with several', body: bulkInputSchema, response },
      preValidation,
    },
    async (request) => {
      const { kind, what } = request.body;
      const result = await actOnSeveral(request.body, actorOf(request, deps.config), deps);
      if (kind === 'conversation' && what.act === 'close') await tellClosings(result.done, deps);
      return result;
    },
  );
  routes.post(
    '/bulk/:id/undo',
    {
      schema: {
        summary: 'Undo what you have just done with several',
        params: z.object({ id: z.string() }),
        body: z.object({}),
        response,
      },
      preValidation,
    },
    async (request) => {
      const result = await undoForSeveral(request.params.id, actorOf(request, deps.config), deps);
      await tellClosings(result.done, deps);
      return result;
    },
  );
}
