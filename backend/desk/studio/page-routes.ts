import type { FastifyRequest } from 'fastify';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { studioFileParamsSchema } from '@repo/contract/desk/studio-file.ts';
import {
  studioCopyPageSchema,
  studioMovePageSchema,
  studioNewPageSchema,
  studioOffersSchema,
  studioPageLinksSchema,
  studioPageMadeSchema,
  studioRemoveSchema,
} from '@repo/contract/desk/studio-page.ts';
import type { DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import { removeContentFile } from '#studio/drafts/change-file.ts';
import type { NotedEdits } from '#studio/drafts/noted-edits.ts';
import type { Editor } from '#studio/drafts/store-draft.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import { changePages, isKnownPage } from '#studio/pages/change-pages.ts';
import { pageLinks, readOffers } from '#studio/pages/page-links.ts';

type PageRouteDeps = Readonly<{
  studioDeps: () => StudioDeps & Readonly<{ noted: NotedEdits }>;
  editorOf: (request: FastifyRequest) => Editor;
  /** Counts a change of whoever makes it. Throws once there are too many. */
  charge: (request: FastifyRequest) => Promise<unknown>;
}>;

const preValidation = requireBody;
const made = { 200: documentAnswer('The file of the page, in the drafts.', studioPageMadeSchema) };

/** Adds the calls with which editors make, copy, move, and remove pages, without publishing. */
export function addPageRoutes(
  routes: DeskRoutes,
  { studioDeps, editorOf, charge }: PageRouteDeps,
): void {
  routes.get(
    '/studio/offers',
    {
      schema: {
        summary: 'Say what pages can be made',
        response: { 200: documentAnswer('The kinds and the menus.', studioOffersSchema) },
      },
    },
    () => readOffers(studioDeps()),
  );
  routes.get(
    '/studio/pages/links',
    {
      schema: {
        summary: 'Show what links to a page',
        querystring: studioFileParamsSchema,
        response: { 200: documentAnswer('The places that name it.', studioPageLinksSchema) },
      },
    },
    ({ query: { name } }) => pageLinks(name, studioDeps()),
  );
  routes.post(
    '/studio/pages',
    {
      preValidation,
      schema: { summary: 'Make a page', body: studioNewPageSchema, response: made },
    },
    async (request) => {
      await charge(request);
      const { after, ...page } = request.body;
      const wish = { act: 'make', ...page, after: after || undefined } as const;
      return { name: await changePages(wish, editorOf(request), studioDeps()) };
    },
  );
  routes.post(
    '/studio/pages/copy',
    {
      preValidation,
      schema: { summary: 'Copy a page', body: studioCopyPageSchema, response: made },
    },
    async (request) => {
      await charge(request);
      const wish = { act: 'copy', ...request.body } as const;
      return { name: await changePages(wish, editorOf(request), studioDeps()) };
    },
  );
  routes.post(
    '/studio/pages/move',
    {
      preValidation,
      schema: {
        summary: 'Move a page, with all links to it and a redirect',
        body: studioMovePageSchema,
        response: made,
      },
    },
    async (request) => {
      await charge(request);
      const deps = studioDeps();
      const { name, path } = request.body;
      const wish = { act: 'move', name, path, isUnseen: !(await isKnownPage(name, deps)) } as const;
      return { name: await changePages(wish, editorOf(request), deps) };
    },
  );
  routes.post(
    '/studio/file/remove',
    {
      preValidation,
      schema: {
        summary: 'Remove a file of the content, once that is published',
        body: studioRemoveSchema,
        response: { 200: documentAnswer('It is removed in the drafts.', doneSchema) },
      },
    },
    async (request) => {
      await charge(request);
      const deps = studioDeps();
      const { name, to } = request.body;
      const editor = editorOf(request);
      if (name.startsWith('pages/')) {
        const isUnseen = !(await isKnownPage(name, deps));
        await changePages({ act: 'remove', name, to, isUnseen }, editor, deps);
      } else await removeContentFile(name, editor, deps);
      return { success: true } as const;
    },
  );
}
