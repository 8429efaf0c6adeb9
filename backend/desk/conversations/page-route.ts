import { z } from 'zod';
import { foundPartsSchema } from '@repo/contract/page-parts.ts';
import { NotFound } from '#core/errors.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';

/** Adds the route that finds what of our own pages fits what a visitor wrote last. */
export function addPageRoute(
  routes: DeskRoutes,
  { store, ownPages }: Pick<DeskDeps, 'store' | 'ownPages'>,
): void {
  routes.get(
    '/conversations/:id/pages',
    {
      schema: {
        summary: 'Find our own pages for a conversation',
        description:
          'Up to three parts that fit what the visitor wrote last, as the chat shows them while nobody is there.',
        params: z.object({ id: z.string() }),
        response: { 200: documentAnswer('The parts, best first.', foundPartsSchema) },
      },
    },
    async ({ params: { id: conversationId } }) => {
      const question = await store.read(async (reads) => {
        const found = await reads.conversations.find({ conversationId });
        if (!found) throw new NotFound('There is no such conversation');
        return reads.messages.lastOfVisitor(conversationId);
      });
      return { parts: question === undefined ? [] : await ownPages.find(question) };
    },
  );
}
