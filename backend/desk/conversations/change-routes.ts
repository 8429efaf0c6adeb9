import { z } from 'zod';
import {
  assignSchema,
  changedConversationSchema,
  resolveSchema,
} from '@repo/contract/desk/conversation.ts';
import { setLabelsSchema } from '@repo/contract/desk/label.ts';
import { noteInputSchema } from '@repo/contract/desk/note.ts';
import { addNote } from '#desk/add-note.ts';
import { staffOf } from '#staff/access.ts';
import { assignConversation } from '#desk/conversations/assign.ts';
import { changeDeskConversation } from '#desk/conversations/change.ts';
import { reopenConversation, resolveConversation } from '#desk/conversations/resolve.ts';
import { tellClosings } from '#desk/conversations/tell-closings.ts';
import { setConversationLabels } from '#desk/conversations/set-labels.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import type { StoreTransaction } from '#store/store.ts';

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
export function addConversationChangeRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { store, clock } = deps;
  routes.post(
    '/conversations/:id/assign',
    changing('Assign a conversation to someone, or unassign it', assignSchema),
    async (request) => {
      const { params, body } = request;
      const by = staffOf(request);
      return { conversation: await assignConversation(params.id, body, by, { store, clock }) };
    },
  );

  routes.post(
    '/conversations/:id/resolve',
    changing('Close a conversation', resolveSchema),
    async (request) => {
      const { params: about, body: seen } = request;
      const by = staffOf(request);
      const conversation = await resolveConversation(about.id, seen, by, deps);
      await tellClosings([about.id], deps);
      return { conversation };
    },
  );

  routes.post(
    '/conversations/:id/reopen',
    changing('Reopen a conversation', z.object({})),
    async ({ params: { id } }) => {
      const conversation = await reopenConversation(id, deps);
      await tellClosings([id], deps);
      return { conversation };
    },
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
      const add = (transaction: StoreTransaction) => addNote(transaction, note);
      return { conversation: await changeDeskConversation(request.params.id, add, { store }) };
    },
  );
}
