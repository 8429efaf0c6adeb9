import type { ChatHours } from '@repo/company/chat-hours.ts';
import { addOpenTime } from '@repo/company/open-times.ts';
import type { ConversationChanges } from '#store/chat/conversations.ts';

/** When an answer is due, and when half of that time has passed: ISO 8601 in UTC. */
export type ChatResponseTarget = { halfDueAt: string; dueAt: string };

/** Nobody is waiting, so there is no response target, and none that comes back when staff reopen the conversation. */
export const NOT_WAITING = {
  waitingSince: null,
  halfDueAt: null,
  dueAt: null,
  lastWaitingSince: null,
  lastHalfDueAt: null,
  lastDueAt: null,
  alerted: 0,
} satisfies ConversationChanges;

/**
 * Returns the response target of a visitor who starts to wait: an answer within `replyMinutes`, counted only
 * while someone is there to answer. Outside the hours, counting starts at the next opening.
 *
 * @param start milliseconds since 1970
 * @param hours as they are in force: see `hoursIn`
 */
export function chatResponseTarget(start: number, hours: ChatHours): ChatResponseTarget {
  const targetMs = hours.replyMinutes * 60_000;
  const at = (ms: number) => new Date(addOpenTime(start, ms, hours)).toISOString();
  return { halfDueAt: at(targetMs / 2), dueAt: at(targetMs) };
}
