import { z } from 'zod';
import { blockSchema } from '@/lib/contract/desk/conversation';
import { line } from '@/lib/contract/text';

/** For how many hours somebody can be blocked. */
export const BLOCK_HOURS = [1, 24, 168, 720] as const;

/** `POST /desk/api/blocks`: blocks a chat session, or the network address that something came from. */
export const blockInputSchema = z.object({
  kind: z.enum(['conversation', 'network']),
  /** What is looked at: one of the two. A ticket has no chat session, so only its network. */
  conversationId: z.string().optional(),
  ticketId: z.string().optional(),
  hours: z.literal(BLOCK_HOURS),
  reason: line('Reason', 200).default(''),
});

/** `GET /desk/api/blocks`: those that hold now, the newest first. */
export const blocksSchema = z.object({ blocks: z.array(blockSchema) });
