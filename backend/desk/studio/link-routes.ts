import { z } from 'zod';
import { doneSchema } from '@repo/contract/desk/error.ts';
import {
  studioCommentDoneSchema,
  studioLinkInputSchema,
  studioLinkMadeSchema,
  studioLinksSchema,
} from '@repo/contract/desk/studio-link.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import { actorOf } from '#staff/actor-of.ts';
import { draftsDigest } from '#studio/links/drafts-digest.ts';
import { listLinks } from '#studio/links/list-links.ts';
import { makeLink, withdrawLink } from '#studio/links/make-link.ts';
import { markComment } from '#studio/links/mark-comment.ts';
import { draftsNow } from '#studio/links/show-link.ts';
import { requireStudio } from '#studio/studio.ts';

const preValidation = requireBody;

/** Adds the routes for links that show the drafted site to people without an account. */
export function addStudioLinkRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { store, config } = deps;

  routes.get(
    '/studio/links',
    {
      schema: {
        summary: 'List the links that show the drafts',
        response: {
          200: documentAnswer(
            'All of them, with what was said about the drafts.',
            studioLinksSchema,
          ),
        },
      },
    },
    async () => {
      const studio = requireStudio(deps.studio);
      const digest = draftsDigest(await draftsNow({ store, studio }));
      return { links: await store.read((reads) => listLinks(reads, digest)) };
    },
  );

  routes.post(
    '/studio/links',
    {
      preValidation,
      schema: {
        summary: 'Make a link that shows the drafts',
        body: studioLinkInputSchema,
        response: {
          200: documentAnswer('Its address, which is shown only this once.', studioLinkMadeSchema),
        },
      },
    },
    (request) => {
      requireStudio(deps.studio);
      return makeLink(request.body.name, actorOf(request, config), deps);
    },
  );

  routes.post(
    '/studio/links/:id/withdraw',
    {
      preValidation,
      schema: {
        summary: 'Withdraw a link that shows the drafts',
        params: z.object({ id: z.string() }),
        body: z.object({}),
        response: {
          200: documentAnswer('It is withdrawn, by this call or an earlier one.', doneSchema),
        },
      },
    },
    async (request) => {
      await withdrawLink(request.params.id, actorOf(request, config), deps);
      return { success: true } as const;
    },
  );

  routes.post(
    '/studio/comments/:id',
    {
      preValidation,
      schema: {
        summary: 'Note whether what a comment asks for is done',
        params: z.object({ id: z.string() }),
        body: studioCommentDoneSchema,
        response: { 200: documentAnswer('It is noted.', doneSchema) },
      },
    },
    async ({ params: { id }, body: { isDone } }) => {
      await markComment(id, isDone, deps);
      return { success: true } as const;
    },
  );
}
