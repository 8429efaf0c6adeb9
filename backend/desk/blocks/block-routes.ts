import { z } from 'zod';
import { actorOf } from '@/backend/staff/actor-of';
import { block, liftBlock, listBlocks } from '@/backend/blocks/block';
import type { DeskDeps, DeskRoutes } from '@/backend/desk/deps';
import { documentAnswer } from '@/backend/http/document-answer';
import { requireBody } from '@/backend/http/require-body';
import { blockInputSchema, blocksSchema } from '@/lib/contract/desk/block';
import { doneSchema } from '@/lib/contract/desk/error';

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
