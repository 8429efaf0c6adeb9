import { z } from 'zod';
import { staffOf } from '@/backend/staff/access';
import { readDetail } from '@/backend/desk/conversations/detail';
import { listDeskConversations } from '@/backend/desk/conversations/list';
import type { DeskParts, DeskRoutes } from '@/backend/desk/parts';
import { answer } from '@/backend/http/documented';
import {
  conversationDetailSchema,
  conversationListSchema,
  conversationQuerySchema,
  countsSchema,
} from '@/lib/contract/desk/conversation';

/** The calls that read conversations. */
export function addConversationListRoutes(
  routes: DeskRoutes,
  { store, clock, visitors }: DeskParts,
): void {
  routes.get(
    '/conversations',
    {
      schema: {
        summary: 'List conversations',
        description: 'One page at a time, in the order of the view.',
        querystring: conversationQuerySchema,
        response: { 200: answer('A page of conversations.', conversationListSchema) },
      },
    },
    (request) => listDeskConversations(request.query, staffOf(request).id, { store }),
  );

  routes.get(
    '/counts',
    {
      schema: {
        summary: 'Count the open work',
        response: { 200: answer('The counts, each at most 999.', countsSchema) },
      },
    },
    (request) => {
      const now = new Date(clock.now()).toISOString();
      return store.read((reads) => reads.countsFor(staffOf(request).id, now));
    },
  );

  routes.get(
    '/conversations/:id',
    {
      schema: {
        summary: 'Get the details of a conversation',
        params: z.object({ id: z.string() }),
        response: { 200: answer('Everything except the messages.', conversationDetailSchema) },
      },
    },
    async ({ params: { id } }) => {
      const { sessionId, visitor, ...detail } = await readDetail(id, { store, clock });
      const isHere = (await visitors.in(sessionId).fetchSockets()).length > 0;
      return { ...detail, visitor: { ...visitor, isHere } };
    },
  );
}
