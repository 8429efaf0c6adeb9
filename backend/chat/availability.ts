import { Temporal } from 'temporal-polyfill';
import { company } from '@repo/company/company.ts';
import type { Availability } from '@repo/contract/chat-answer.ts';

/** The order of ISO 8601, in which Monday is day 1. */
const DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** From today through the same day of next week: even with one open day a week, that includes a change. */
const DAYS_AHEAD = 8;

const MINUTE = 60_000;

/** When staff answer, according to the company's content. */
export type ChatHours = typeof company.chat;

/** Milliseconds since 1970; `closes` is not included. */
type Span = { opens: number; closes: number };

/**
 * Returns whether someone is there to answer, and until when that holds. A company that never closes counts
 * as open until the end of the days that are considered.
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
 * When somebody is there again, in words and by the company's clock: `Monday at 9:00 AM EST`. Nothing while somebody is
 * there.
 *
 * @param now milliseconds since 1970
 */
export function nextOpening(now: number, chat: ChatHours = company.chat): string | undefined {
  const { isOpen, until } = availabilityAt(now, chat);
  if (isOpen) return undefined;
  const { timeZone } = chat;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(until));
  const time = format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  return `${format({ weekday: 'long' })} at ${time}`;
}

/** The hours that were computed last. Time zones are expensive, and everyone who chats asks. */
const computed = new WeakMap<ChatHours, { minute: number; spans: readonly Span[] }>();

/**
 * Returns today's hours and those of the following days, in order. Two that meet at midnight become one. They
 * are computed once a minute: a day begins with a minute, in every time zone.
 *
 * @param now milliseconds since 1970
 */
export function openingSpansFrom(now: number, chat: ChatHours): readonly Span[] {
  const minute = Math.floor(now / MINUTE);
  const known = computed.get(chat);
  if (known?.minute === minute) return known.spans;
  const spans = computeSpans(now, chat);
  computed.set(chat, { minute, spans });
  return spans;
}

function computeSpans(now: number, { timeZone, hours }: ChatHours): Span[] {
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
    // These hours fall into the gap when daylight saving time begins.
    if (opens >= closes) continue;
    const last = spans.at(-1);
    if (last && last.closes >= opens) last.closes = closes;
    else spans.push({ opens, closes });
  }
  return spans;
}

/** Converts a local time to an instant. A time that daylight saving time skips becomes one hour later. */
function instant(date: Temporal.PlainDate, time: string, timeZone: string): number {
  const isMidnight = time === '24:00';
  const day = isMidnight ? date.add({ days: 1 }) : date;
  return day.toZonedDateTime({ timeZone, plainTime: isMidnight ? '00:00' : time })
    .epochMilliseconds;
}
