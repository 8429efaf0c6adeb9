import { Temporal } from 'temporal-polyfill';
import { company } from '@/lib/company/company';
import type { Availability } from '@/lib/contract/chat-answer';

/** In the order of ISO 8601, where Monday is day 1. */
const DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** Today, and the same day of next week: with one open day in a week, a change lies within. */
const DAYS_AHEAD = 8;

/** When somebody answers, as the company's content says it. */
export type ChatHours = typeof company.chat;

/** Milliseconds since 1970: from the first up to but not with the second. */
type Span = { opens: number; closes: number };

/**
 * Whether somebody is there to answer, and until when that holds. A company that never closes is open
 * until the end of the days that are looked at.
 *
 * @param now milliseconds since 1970
 */
export function availabilityAt(now: number, chat: ChatHours = company.chat): Availability {
  const span = openingSpansFrom(now, chat).find(({ closes }) => now < closes);
  if (!span) throw new Error('The chat hours have no open day');
  const isOpen = now >= span.opens;
  const until = new Date(isOpen ? span.closes : span.opens).toISOString();
  return { isOpen, until, replyMinutes: chat.replyMinutes };
}

/**
 * The open times of the day and of those that follow, in order. Two that touch, at midnight, are one.
 *
 * @param now milliseconds since 1970
 */
export function openingSpansFrom(now: number, { timeZone, hours }: ChatHours): Span[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const spans: Span[] = [];
  for (let days = 0; days <= DAYS_AHEAD; days++) {
    const date = today.add({ days });
    const times = hours[DAYS[date.dayOfWeek - 1] ?? 'monday'];
    if (!times) continue;
    const opens = instant(date, times.opens, timeZone);
    const closes = instant(date, times.closes, timeZone);
    // Hours that the change to summer time skips.
    if (opens >= closes) continue;
    const last = spans.at(-1);
    if (last && last.closes >= opens) last.closes = closes;
    else spans.push({ opens, closes });
  }
  return spans;
}

/** When the clock on the wall shows this. A time that is skipped in spring is one hour later. */
function instant(date: Temporal.PlainDate, time: string, timeZone: string): number {
  const isMidnight = time === '24:00';
  const day = isMidnight ? date.add({ days: 1 }) : date;
  return day.toZonedDateTime({ timeZone, plainTime: isMidnight ? '00:00' : time })
    .epochMilliseconds;
}
