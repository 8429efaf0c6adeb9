import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { doneSchema } from '@repo/contract/desk/error.ts';
import {
  studioBackSchema,
  studioDifferencesSchema,
  studioPublicationsSchema,
  studioPublishSchema,
  studioVersionsQuerySchema,
  studioVersionsSchema,
} from '@repo/contract/desk/studio-publication.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { snoozeEnd } from '#desk/snoozes/snooze-end.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import { staffOf } from '#staff/access.ts';
import { actorOf } from '#staff/actor-of.ts';
import type { Editor } from '#studio/drafts/store-draft.ts';
import { listDifferences } from '#studio/publishing/list-differences.ts';
import { listPublications } from '#studio/publishing/list-publications.ts';
import { goBack, publishDrafts, withdrawPublication } from '#studio/publishing/plan.ts';
import { createReach } from '#studio/publishing/reach.ts';
import { refusalToPublish } from '#studio/publishing/refusal.ts';
import { listVersions } from '#studio/publishing/versions.ts';
import { requireStudio } from '#studio/studio.ts';

const preValidation = requireBody;
const planned = { 200: documentAnswer('It is planned, or begins.', doneSchema) };

/** Adds the calls with which editors publish, and go back. */
export function addPublicationRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { store, clock, config, publisher } = deps;
  const reach = createReach(deps);
  const studioDeps = () => ({ store, clock, reach, studio: requireStudio(deps.studio) });
  const editorOf = (request: FastifyRequest): Editor => ({
    id: staffOf(request).id,
    by: actorOf(request, config),
  });

  routes.get(
    '/studio/differences',
    {
      schema: {
        summary: 'Show what would be published',
        response: { 200: documentAnswer('All of it, in words.', studioDifferencesSchema) },
      },
    },
    async () => ({ differences: await listDifferences(studioDeps()) }),
  );
  routes.get(
    '/studio/publications',
    {
      schema: {
        summary: 'List what was published, and what will be',
        response: {
          200: documentAnswer('What has not ended comes first.', studioPublicationsSchema),
        },
      },
    },
    async () => ({
      publications: await listPublications(deps),
      refusal: await refusalToPublish(studioDeps().studio.root),
    }),
  );
  routes.get(
    '/studio/versions',
    {
      schema: {
        summary: 'List earlier versions',
        querystring: studioVersionsQuerySchema,
        response: { 200: documentAnswer('The newest first.', studioVersionsSchema) },
      },
    },
    async ({ query: { name } }) => ({
      versions: await listVersions(studioDeps().studio.root, name),
    }),
  );
  routes.post(
    '/studio/publications',
    {
      preValidation,
      schema: {
        summary: 'Publish what is drafted, now or later',
        body: studioPublishSchema,
        response: planned,
      },
    },
    async (request) => {
      const { files, until } = request.body;
      const at = until === undefined ? undefined : snoozeEnd(until, clock.now());
      await publishDrafts({ files, at }, editorOf(request), studioDeps());
      publisher?.wake();
      return { success: true } as const;
    },
  );
  routes.post(
    '/studio/publications/back',
    {
      preValidation,
      schema: {
        summary: 'Go back to an earlier version',
        body: studioBackSchema,
        response: planned,
      },
    },
    async (request) => {
      await goBack(request.body, editorOf(request), studioDeps());
      publisher?.wake();
      return { success: true } as const;
    },
  );
  routes.post(
    '/studio/publications/:id/withdraw',
    {
      preValidation,
      schema: {
        summary: 'Withdraw what was planned to be published',
        params: z.object({ id: z.string() }),
        body: z.object({}),
        response: { 200: documentAnswer('It is withdrawn.', doneSchema) },
      },
    },
    async (request) => {
      await withdrawPublication(request.params.id, editorOf(request), studioDeps());
      return { success: true } as const;
    },
  );
}
