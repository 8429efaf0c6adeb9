import { z } from 'zod';
import { staffOf } from '@/backend/staff/access';
import { assignConversation } from '@/backend/desk/conversations/assign';
import { changeDeskConversation } from '@/backend/desk/conversations/change';
import { reopenConversation, resolveConversation } from '@/backend/desk/conversations/resolve';
import { setConversationLabels } from '@/backend/desk/conversations/set-labels';
import type { DeskDeps, DeskRoutes } from '@/backend/desk/deps';
import { documentAnswer } from '@/backend/http/document-answer';
import { requireBody } from '@/backend/http/require-body';
import type { StoreTransaction } from '@/backend/store/store';
import {
  assignSchema,
  changedConversationSchema,
  resolveSchema,
  setLabelsSchema,
} from '@/lib/contract/desk/conversation';
import { noteInputSchema } from '@/lib/contract/desk/note';

/** What these routes have in common: they name a conversation and return its new version. */
const changing = <Body extends z.ZodType>(summary: string, body: Body) => ({
  schema: {
    summary,
    params: z.object({ id: z.string() }),
    body,
    response: {
      200: documentAnswer('The conversation after the change.', changedConversationSchema),
    },
  },
  preValidation: requireBody,
});

/** Adds the routes that change conversations. */
export function addConversationChangeRoutes(routes: DeskRoutes, { store, clock }: DeskDeps): void {
  routes.post(
    '/conversations/:id/assign',
    changing('Assign a conversation to someone, or unassign it', assignSchema),
    async ({ params: { id }, body }) => ({
      conversation: await assignConversation(id, body, { store }),
    }),
  );

  routes.post(
    '/conversations/:id/resolve',
    changing('Close a conversation', resolveSchema),
    async ({ params: { id }, body: { lastSeq } }) => ({
      conversation: await resolveConversation(id, lastSeq, { store, clock }),
    }),
  );

  routes.post(
    '/conversations/:id/reopen',
    changing('Reopen a conversation', z.object({})),
    async ({ params: { id } }) => ({ conversation: await reopenConversation(id, { store }) }),
  );

  routes.post(
    '/conversations/:id/labels',
    changing('Set the labels of a conversation', setLabelsSchema),
    async ({ params: { id }, body: { labelIds } }) => ({
      conversation: await setConversationLabels(id, labelIds, { store }),
    }),
  );

  routes.post(
    '/conversations/:id/notes',
    changing('Add an internal note', noteInputSchema),
    async (request) => {
      const note = {
        ...request.body,
        authorId: staffOf(request).id,
        conversationId: request.params.id,
        ticketId: null,
        createdAt: new Date(clock.now()).toISOString(),
      };
      const add = (transaction: StoreTransaction) => transaction.notes.add(note);
      return { conversation: await changeDeskConversation(request.params.id, add, { store }) };
    },
  );
}
