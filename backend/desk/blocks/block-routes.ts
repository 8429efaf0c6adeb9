import { z } from 'zod';
import { staffOf } from '@/backend/staff/access';
import { block, liftBlock, listBlocks } from '@/backend/blocks/block';
import type { DeskParts, DeskRoutes } from '@/backend/desk/parts';
import { answer } from '@/backend/http/documented';
import { requireBody } from '@/backend/http/require-body';
import { blockInputSchema, blocksSchema } from '@/lib/contract/desk/block';
import { doneSchema } from '@/lib/contract/desk/refusal';

const done = { success: true } as const;
const preValidation = requireBody;

/** The calls about blocked chats and network addresses. */
export function addBlockRoutes(routes: DeskRoutes, parts: DeskParts): void {
  routes.get(
    '/blocks',
    {
      schema: {
        summary: 'List the blocks in effect',
        response: { 200: answer('The blocks, newest first.', blocksSchema) },
      },
    },
    () => listBlocks(parts),
  );
  routes.post(
    '/blocks',
    {
      schema: {
        summary: 'Block a conversation or a network address for a while',
        body: blockInputSchema,
        response: { 200: answer('The block is in effect.', doneSchema) },
      },
      preValidation,
    },
    async (request) => {
      await block(request.body, staffOf(request), parts);
      return done;
    },
  );
  routes.post(
    '/blocks/:id/lift',
    {
      schema: {
        summary: 'Lift a block early',
        params: z.object({ id: z.string() }),
        response: { 200: answer('The block is lifted.', doneSchema) },
      },
      preValidation,
    },
    async ({ params: { id } }) => {
      await liftBlock(id, parts);
      return done;
    },
  );
}
