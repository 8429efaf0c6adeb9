import { z } from 'zod';
import { staffOf } from '@/backend/staff/access';
import { assignConversation } from '@/backend/desk/conversations/assign';
import { changeDeskConversation } from '@/backend/desk/conversations/change';
import { reopenConversation, resolveConversation } from '@/backend/desk/conversations/resolve';
import { setConversationLabels } from '@/backend/desk/conversations/set-labels';
import type { DeskDeps, DeskRoutes } from '@/backend/desk/deps';
import { documentAnswer } from '@/backend/http/document-answer';
import { requireBody } from '@/backend/http/require-body';
import { conversationSchema } from '@/lib/contract/agent-events';
import {
  assignSchema,
  changedConversationSchema,
  resolveSchema,
  setLabelsSchema,
  type DeskConversation,
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
export function addConversationChangeRoutes(
  routes: DeskRoutes,
  { store, clock, announcer }: DeskDeps,
): void {
  // The command line learns of it through an event, and the desk through the log of changes.
  const tell = (conversation: DeskConversation) => {
    announcer.changed(conversationSchema.parse(conversation));
    return { conversation };
  };

  routes.post(
    '/conversations/:id/assign',
    changing('Assign a conversation to someone, or unassign it', assignSchema),
    async ({ params: { id }, body }) => tell(await assignConversation(id, body, { store })),
  );

  routes.post(
    '/conversations/:id/resolve',
    changing('Close a conversation', resolveSchema),
    async ({ params: { id }, body: { lastSeq } }) =>
      tell(await resolveConversation(id, lastSeq, { store, clock })),
  );

  routes.post(
    '/conversations/:id/reopen',
    changing('Reopen a conversation', z.object({})),
    async ({ params: { id } }) => tell(await reopenConversation(id, { store })),
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
      const add = (transaction: { addNote(added: typeof note): Promise<void> }) =>
        transaction.addNote(note);
      return { conversation: await changeDeskConversation(request.params.id, add, { store }) };
    },
  );
}
