import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { doneSchema } from '@repo/contract/desk/error.ts';
import {
  savedViewInputSchema,
  savedViewSchema,
  savedViewsSchema,
} from '@repo/contract/desk/saved-view.ts';
import { staffOf } from '#staff/access.ts';
import { actorOf } from '#staff/actor-of.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { removeView, saveView } from '#desk/views/saved-views.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';

const params = z.object({ id: z.string() });
const preValidation = requireBody;

/** Adds the routes for saved views. */
export function addSavedViewRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { store, config } = deps;
  const body = savedViewInputSchema;
  const response = { 200: documentAnswer('The saved view.', savedViewSchema) };
  const saver = (request: FastifyRequest) => ({
    you: staffOf(request),
    by: actorOf(request, config),
  });

  routes.get(
    '/views',
    {
      schema: {
        summary: 'List saved views',
        response: {
          200: documentAnswer('Your own and the shared ones, sorted by name.', savedViewsSchema),
        },
      },
    },
    async (request) => ({
      views: await store.read((reads) => reads.savedViews.visibleTo(staffOf(request).id)),
    }),
  );
  routes.post(
    '/views',
    { schema: { summary: 'Save a view', body, response }, preValidation },
    (request) => saveView(request.body, undefined, saver(request), deps),
  );
  routes.post(
    '/views/:id',
    { schema: { summary: 'Change a saved view', params, body, response }, preValidation },
    (request) => saveView(request.body, request.params.id, saver(request), deps),
  );
  routes.post(
    '/views/:id/remove',
    {
      schema: {
        summary: 'Remove a saved view',
        params,
        body: z.object({}),
        response: {
          200: documentAnswer('It is removed, by this call or an earlier one.', doneSchema),
        },
      },
      preValidation,
    },
    async (request) => {
      await removeView(request.params.id, saver(request), deps);
      return { success: true } as const;
    },
  );
}
