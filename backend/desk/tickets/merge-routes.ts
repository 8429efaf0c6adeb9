import { z } from 'zod';
import { mergeInputSchema } from '@repo/contract/desk/merge.ts';
import { changedTicketSchema } from '@repo/contract/desk/ticket.ts';
import { actorOf } from '#staff/actor-of.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { mergeTicket, undoMerge } from '#desk/tickets/merge-ticket.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';

const params = z.object({ id: z.string() });
const preValidation = requireBody;
const response = { 200: documentAnswer('The ticket after the change.', changedTicketSchema) };

/** Adds the routes that merge a ticket into a conversation. */
export function addMergeRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  routes.post(
    '/tickets/:id/merge',
    {
      schema: {
        summary: 'Merge a ticket into a conversation of the same person',
        params,
        body: mergeInputSchema,
        response,
      },
      preValidation,
    },
    async (request) => {
      const by = actorOf(request, deps.config);
      return { ticket: await mergeTicket(request.params.id, request.body, by, deps) };
    },
  );
  routes.post(
    '/tickets/:id/unmerge',
    {
      schema: {
        summary: 'Undo the merge of a ticket, within an hour',
        params,
        body: z.object({}),
        response,
      },
      preValidation,
    },
    async (request) => ({
      ticket: await undoMerge(request.params.id, actorOf(request, deps.config), deps),
    }),
  );
}
