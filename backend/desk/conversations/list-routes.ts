import { z } from 'zod';
import {
  conversationDetailSchema,
  conversationListSchema,
  conversationQuerySchema,
} from '@repo/contract/desk/conversation.ts';
import { countsSchema } from '@repo/contract/desk/counts.ts';
import { staffOf } from '#staff/access.ts';
import { readDetail } from '#desk/conversations/detail.ts';
import { readBell } from '#desk/notifications/read-bell.ts';
import { listDeskConversations } from '#desk/conversations/list.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';

/** Adds the routes that read conversations. */
export function addConversationListRoutes(
  routes: DeskRoutes,
  { store, clock, ...reach }: DeskDeps,
): void {
  routes.get(
    '/conversations',
    {
      schema: {
        summary: 'List conversations',
        description: 'One page at a time, in the order of the view.',
        querystring: conversationQuerySchema,
        response: { 200: documentAnswer('A page of conversations.', conversationListSchema) },
      },
    },
    (request) => listDeskConversations(request.query, staffOf(request).id, { store, clock }),
  );

  routes.get(
    '/counts',
    {
      schema: {
        summary: 'Count the open work',
        response: { 200: documentAnswer('The counts, each at most 999.', countsSchema) },
      },
    },
    (request) => {
      const you = staffOf(request);
      const now = clock.now();
      return store.read(async (reads) => ({
        ...(await reads.desk.countsFor(you.id, new Date(now).toISOString())),
        bell: await readBell(reads, you, now),
      }));
    },
  );

  routes.get(
    '/conversations/:id',
    {
      schema: {
        summary: 'Get the details of a conversation',
        params: z.object({ id: z.string() }),
        response: {
          200: documentAnswer('Everything except the messages.', conversationDetailSchema),
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      const read = await readDetail(id, staffOf(request), { store, clock });
      const { sessionId, visitor, ...detail } = read;
      const isHere = await reach.isVisitorHere(sessionId);
      return { ...detail, visitor: { ...visitor, isHere } };
    },
  );
}
