import { z } from 'zod';
import { blockSchema } from '#desk/conversation.ts';
import { line } from '#text.ts';

/** How many hours a block can last. */
export const BLOCK_HOURS = [1, 24, 168, 720] as const;

/** `POST /desk/api/blocks`: blocks a chat session, or the network address that something came from. */
export const blockInputSchema = z.object({
  kind: z.enum(['conversation', 'network']),
  /** What staff are looking at: one of the two. Without a chat session, a ticket has only its network. */
  conversationId: z.string().optional(),
  ticketId: z.string().optional(),
  hours: z.literal(BLOCK_HOURS),
  reason: line('Reason', 200).default(''),
});

/** `GET /desk/api/blocks`: the current blocks, newest first. */
export const blocksSchema = z.object({ blocks: z.array(blockSchema) });
