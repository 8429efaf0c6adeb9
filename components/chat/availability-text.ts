import type { Availability } from '@repo/contract/chat-answer.ts';
import type { ChatItem } from '@repo/chat/engine/state.ts';
import { comingTime } from '#components/chat/chat-time.ts';
import type { ChatCompany } from '#lib/content/chat-company.ts';

/** How long after their last message somebody of the team counts as there, in milliseconds. */
const THERE_MS = 10 * 60 * 1000;

/**
 * Who is there, or when to expect an answer, in the visitor's time zone. Whoever has just answered is there, whatever
 * the hours say. Their clock is the backend's: this one may be behind it, but not by as much.
 *
 * @param availability what the backend says about its hours, if anything
 */
export function availabilityText(
  availability: Availability | undefined,
  items: readonly ChatItem[],
  { replyWithinHours, supportPhone }: ChatCompany,
  now: Date,
): string {
  const answered = items.findLast(({ type }) => type === 'received');
  if (answered && Math.abs(now.getTime() - Date.parse(answered.timestamp)) < THERE_MS)
    return `${answered.sender} is here`;
  if (!availability) return `We reply within ${replyWithinHours} hours`;
  const { isOpen, until, replyMinutes } = availability;
  if (isOpen) return `We usually reply within ${replyMinutes} minutes`;
  const away = awayText(until, now);
  return supportPhone === undefined ? away : `${away}. Support by phone: ${supportPhone}`;
}

/** @param until when somebody is there again: ISO 8601 */
export const awayText = (until: string, now: Date): string =>
  `We’re away until ${comingTime(until, now)} (your time)`;
