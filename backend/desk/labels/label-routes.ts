import { z } from 'zod';
import {
  cannedRepliesSchema,
  cannedReplyInputSchema,
  cannedReplySchema,
  labelInputSchema,
  labelSchema,
  labelsSchema,
} from '@repo/contract/desk/label.ts';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { nextOpening } from '#hours/availability.ts';
import { actorOf } from '#staff/actor-of.ts';
import { removeCannedReply, removeLabel, saveCannedReply, saveLabel } from '#desk/labels/labels.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { hoursIn } from '#hours/hours-in-force.ts';
import { requireBody } from '#http/validation.ts';

const params = z.object({ id: z.string() });
const preValidation = requireBody;
const done = { success: true } as const;

const removing = (summary: string) => ({
  schema: {
    summary,
    params,
    body: z.object({}),
    response: { 200: documentAnswer('It is removed, by this call or an earlier one.', doneSchema) },
  },
  preValidation,
});

/** Adds the routes for labels. */
export function addLabelRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { store } = deps;
  const response = { 200: documentAnswer('The label.', labelSchema) };

  routes.get(
    '/labels',
    {
      schema: {
        summary: 'List labels',
        response: { 200: documentAnswer('The labels, sorted by name.', labelsSchema) },
      },
    },
    async () => ({ labels: await store.read((reads) => reads.labels.list()) }),
  );
  routes.post(
    '/labels',
    { schema: { summary: 'Create a label', body: labelInputSchema, response }, preValidation },
    ({ body }) => saveLabel(body, undefined, { store }),
  );
  routes.post(
    '/labels/:id',
    {
      schema: { summary: 'Change a label', params, body: labelInputSchema, response },
      preValidation,
    },
    ({ body, params: { id } }) => saveLabel(body, id, { store }),
  );
  routes.post(
    '/labels/:id/remove',
    removing('Remove a label, also from everything that has it'),
    async (request) => {
      await removeLabel(request.params.id, actorOf(request, deps.config), deps);
      return done;
    },
  );
}

/** Adds the routes for canned replies. */
export function addCannedReplyRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { store } = deps;
  const body = cannedReplyInputSchema;
  const response = { 200: documentAnswer('The canned reply.', cannedReplySchema) };

  routes.get(
    '/canned',
    {
      schema: {
        summary: 'List canned replies',
        response: {
          200: documentAnswer('The canned replies, sorted by shortcut.', cannedRepliesSchema),
        },
      },
    },
    () =>
      store.read(async (reads) => ({
        replies: await reads.cannedReplies.list(),
        opening: nextOpening(deps.clock.now(), await hoursIn(reads)),
      })),
  );
  routes.post(
    '/canned',
    { schema: { summary: 'Create a canned reply', body, response }, preValidation },
    (request) => saveCannedReply(request.body, undefined, { store }),
  );
  routes.post(
    '/canned/:id',
    { schema: { summary: 'Change a canned reply', params, body, response }, preValidation },
    (request) => saveCannedReply(request.body, request.params.id, { store }),
  );
  routes.post('/canned/:id/remove', removing('Remove a canned reply'), async (request) => {
    await removeCannedReply(request.params.id, actorOf(request, deps.config), deps);
    return done;
  });
}
