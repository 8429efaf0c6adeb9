import { z } from 'zod';
import { blockInputSchema, blocksSchema } from '@repo/contract/desk/block.ts';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { actorOf } from '#staff/actor-of.ts';
import { block, liftBlock, listBlocks } from '#blocks/block.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';

const done = { success: true } as const;
const preValidation = requireBody;

/** Adds the routes for blocked chats and network addresses. */
export function addBlockRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  routes.get(
    '/blocks',
    {
      schema: {
        summary: 'List the blocks in effect',
        response: { 200: documentAnswer('The blocks, newest first.', blocksSchema) },
      },
    },
    () => listBlocks(deps),
  );
  routes.post(
    '/blocks',
    {
      schema: {
        summary: 'Block a conversation or a network address for a while',
        body: blockInputSchema,
        response: { 200: documentAnswer('The block is in effect.', doneSchema) },
      },
      preValidation,
    },
    async (request) => {
      await block(request.body, actorOf(request, deps.config), deps);
      return done;
    },
  );
  routes.post(
    '/blocks/:id/lift',
    {
      schema: {
        summary: 'Lift a block early',
        params: z.object({ id: z.string() }),
        response: { 200: documentAnswer('The block is lifted.', doneSchema) },
      },
      preValidation,
    },
    async (request) => {
      await liftBlock(request.params.id, actorOf(request, deps.config), deps);
      return done;
    },
  );
}
