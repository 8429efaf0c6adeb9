import { z } from 'zod';
import { messageText } from '#chat-message.ts';
import { colleagueSchema } from '#desk/account.ts';
import { laterTime } from '#desk/snooze.ts';
import { clientId } from '#chat-ids.ts';

/** Why a scheduled reply is not sent by itself. */
export const HOLD_REASONS = [
  'answer', // the visitor or the customer has written since
  'closed', // the conversation or the ticket was closed, or is in Spam
  'writer', // whoever wrote it no longer answers here
] as const;

export type HoldReason = (typeof HOLD_REASONS)[number];

/** A reply that staff have written to be sent later. Times are ISO 8601 in UTC. */
export const scheduledReplySchema = z.object({
  id: z.string(),
  author: colleagueSchema,
  text: z.string(),
  createdAt: z.string(),
  /** When it is sent. */
  dueAt: z.string(),
  /** Why it is not sent until somebody does that; null if nothing is in its way. */
  held: z.enum(HOLD_REASONS).nullable(),
});

export type ScheduledReply = z.infer<typeof scheduledReplySchema>;

/** How many scheduled replies a conversation or a ticket has at most. */
export const MOST_SCHEDULED = 20;

/**
 * `POST /desk/api/conversations/{id}/later`: sends a message later. A repeat with the same ID schedules nothing. Refused
 * with `conflict` if the visitor has written something that was not on the screen.
 */
export const scheduleMessageSchema = z.object({
  id: clientId,
  text: messageText,
  until: laterTime,
  /** The number of the newest message on the screen. */
  lastSeq: z.int().nonnegative(),
});

export type ScheduleMessage = z.output<typeof scheduleMessageSchema>;
