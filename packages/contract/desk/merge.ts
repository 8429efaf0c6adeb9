import { z } from 'zod';
import { colleagueSchema } from '#desk/account.ts';

/** For how long a merge can be undone, in milliseconds. */
export const MERGE_UNDO_MS = 60 * 60 * 1000;

/** `POST /desk/api/tickets/{id}/merge`: makes a ticket an event in a conversation of the same person. */
export const mergeInputSchema = z.object({ conversationId: z.string() });

/** When a ticket was merged into its conversation (ISO 8601 in UTC), and by whom. */
export const ticketMergeSchema = z.object({ at: z.string(), by: colleagueSchema });

export type TicketMerge = z.infer<typeof ticketMergeSchema>;
