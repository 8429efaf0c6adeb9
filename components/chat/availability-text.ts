import type { Availability } from '@repo/contract/chat-answer.ts';
import { comingTime } from '#components/chat/chat-time.ts';

/**
 * When to expect an answer, in the visitor's time zone.
 *
 * @param availability what the backend says about its hours, if anything
 * @param replyWithinHours the response time that is promised in any case
 */
export function availabilityText(
  availability: Availability | undefined,
  replyWithinHours: number,
  now: Date,
): string {
  if (!availability) return `We reply within ${replyWithinHours} hours`;
  const { isOpen, until, replyMinutes } = availability;
  return isOpen ? `We usually reply within ${replyMinutes} minutes` : awayText(until, now);
}

/** @param until when somebody is there again: ISO 8601 */
export const awayText = (until: string, now: Date): string =>
  `We’re away until ${comingTime(until, now)} (your time)`;
