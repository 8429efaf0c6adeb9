import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PREVIEWS_PATH } from '@repo/contract/desk/address.ts';
import {
  studioChangeSchema,
  studioDiscardSchema,
  studioFileParamsSchema,
  studioFileSchema,
  studioFilesSchema,
  studioFoundSchema,
  studioPreviewSchema,
  studioSearchSchema,
} from '@repo/contract/desk/studio-file.ts';
import { doneSchema } from '@repo/contract/desk/error.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { addPageRoutes } from '#desk/studio/page-routes.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import { signedInOf, staffOf } from '#staff/access.ts';
import { actorOf } from '#staff/actor-of.ts';
import { changeFile } from '#studio/drafts/change-file.ts';
import { discardDraft } from '#studio/drafts/discard-draft.ts';
import { createNotedEdits } from '#studio/drafts/noted-edits.ts';
import type { Editor } from '#studio/drafts/store-draft.ts';
import { listStudioFiles } from '#studio/pages/list-files.ts';
import { searchStudioFiles } from '#studio/pages/search-files.ts';
import { showFile } from '#studio/pages/show-file.ts';
import { previewSecret } from '#studio/preview-secret.ts';
import { requireStudio } from '#studio/studio.ts';

/** The maximum size of a change, in bytes: a text and what it was before, in characters of up to six bytes in JSON. */
const LARGEST_CHANGE = 2.5 * 1024 * 1024;

/** How often one session may change files in a minute: each second somebody who types does, in two windows. */
const CHANGES_A_MINUTE = 240;

const preValidation = requireBody;
const done = { success: true } as const;

/** Adds the calls with which editors change the files of the content, without publishing. */
export function addStudioRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { store, clock, config } = deps;
  const noted = createNotedEdits();
  const changes = deps.createLimiter({
    name: 'studio:changes',
    points: CHANGES_A_MINUTE,
    seconds: 60,
    sentence: (seconds) => `Too much is changed at once. Please wait ${seconds} seconds.`,
  });
  const studioDeps = () => ({ store, clock, noted, studio: requireStudio(deps.studio) });
  const editorOf = (request: FastifyRequest): Editor => ({
    id: staffOf(request).id,
    by: actorOf(request, config),
  });
  const charge = (request: FastifyRequest) =>
    changes.consume(signedInOf(request).session.tokenHash);
  const response = { 200: documentAnswer('The file as it is now.', studioFileSchema) };

  routes.get(
    '/studio/files',
    {
      schema: {
        summary: 'List the files of the content',
        response: {
          200: documentAnswer('All files, with what is drafted of them.', studioFilesSchema),
        },
      },
    },
    () => listStudioFiles(studioDeps()),
  );
  routes.get(
    '/studio/search',
    {
      schema: {
        summary: 'Find files of the content by their text',
        querystring: studioSearchSchema,
        response: {
          200: documentAnswer('Where each of the words is written.', studioFoundSchema),
        },
      },
    },
    async ({ query: { q } }) => ({ names: await searchStudioFiles(q, studioDeps()) }),
  );
  routes.get(
    '/studio/file',
    {
      schema: {
        summary: 'Show a file of the content',
        querystring: studioFileParamsSchema,
        response,
      },
    },
    ({ query: { name } }) => showFile(name, studioDeps()),
  );
  routes.post(
    '/studio/file',
    {
      preValidation,
      bodyLimit: LARGEST_CHANGE,
      schema: { summary: 'Change a file of the content', body: studioChangeSchema, response },
    },
    async (request) => {
      await charge(request);
      const changed = await changeFile(request.body, editorOf(request), studioDeps());
      return showFile(request.body.name, studioDeps(), changed);
    },
  );
  routes.post(
    '/studio/file/discard',
    {
      preValidation,
      schema: {
        summary: 'Discard what is drafted of a file, or a photo that was uploaded',
        body: studioDiscardSchema,
        response: { 200: documentAnswer('It is discarded.', doneSchema) },
      },
    },
    async (request) => {
      await charge(request);
      await discardDraft(request.body, editorOf(request), studioDeps());
      return done;
    },
  );
  addPageRoutes(routes, { studioDeps, editorOf, charge });
  routes.post(
    '/studio/preview',
    {
      preValidation,
      schema: {
        summary: 'Say where your preview of the site is',
        body: z.object({}),
        response: {
          200: documentAnswer('Its address, until you sign out.', studioPreviewSchema),
        },
      },
    },
    async (request) => {
      requireStudio(deps.studio);
      const secret = await previewSecret(signedInOf(request).session.tokenHash, store);
      return { address: `${PREVIEWS_PATH}/${secret}` };
    },
  );
}
