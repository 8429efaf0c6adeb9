import { z } from 'zod';
import { clientId } from '#chat-ids.ts';
import { snoozeInputSchema } from '#desk/snooze.ts';
import { TICKET_STATES } from '#desk/ticket.ts';

/** How many conversations or tickets one call can change. */
export const BULK_MOST = 100;

/** For how long the desk offers to undo a call, in milliseconds. */
export const UNDO_MS = 10_000;

/** What is done with each of several. */
export const bulkActSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('assign'), assigneeId: z.string().max(100).nullable() }),
  z.object({ act: z.literal('label'), labelId: z.string().max(100), isOn: z.boolean() }),
  z.object({ act: z.literal('close') }),
  z.object({ act: z.literal('snooze'), ...snoozeInputSchema.shape }),
]);

export type BulkAct = z.output<typeof bulkActSchema>;

/** One of several, as it was on the screen: what a colleague has done since then is not undone unnoticed. */
const bulkItemSchema = z.object({
  id: z.string().max(100),
  assigneeId: z.string().nullable(),
  /** Of a conversation: the number of the newest message. */
  lastSeq: z.int().nonnegative().optional(),
  /** Of a conversation: the leads and call requests that are open in it. */
  requestIds: z.array(z.string().max(100)).max(1000).optional(),
  /** Of a ticket. */
  state: z.enum(TICKET_STATES).optional(),
});

export type BulkItem = z.output<typeof bulkItemSchema>;

/** `POST /desk/api/bulk`: does one thing with several conversations, or with several tickets. */
export const bulkInputSchema = z.object({
  /** Made by the desk, to undo it by, also when the answer is lost. A repeat does nothing twice. */
  id: clientId,
  kind: z.enum(['conversation', 'ticket']),
  items: z.array(bulkItemSchema).min(1).max(BULK_MOST),
  what: bulkActSchema,
});

export type BulkInput = z.output<typeof bulkInputSchema>;

/** What came of it: the IDs of those with which it was done, and why it was not done with the others. */
export const bulkResultSchema = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
});

export type BulkResult = z.infer<typeof bulkResultSchema>;
