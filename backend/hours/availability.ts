import { openTimeAt, type OpenTime } from '@repo/company/open-times.ts';
import type { ChatHours } from '@repo/company/chat-hours.ts';
import type { Availability } from '@repo/contract/chat-answer.ts';

/** After this, the name of a weekday could be of another week: in milliseconds. */
const WEEK_MS = 6 * 24 * 60 * 60 * 1000;

/** How long what was computed is kept, in milliseconds, so that what never closes is always open for a week. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Returns whether someone is there to answer, and until when that holds. A company that never closes counts
 * as open for more than a week.
 *
 * @param now milliseconds since 1970
 * @param hours as they are in force: see `hoursIn`
 */
export function availabilityAt(now: number, hours: ChatHours): Availability {
  const { opens, closes } = knownOpenTime(now, hours);
  const isOpen = now >= opens;
  const until = new Date(isOpen ? closes : opens).toISOString();
  return { isOpen, until, replyMinutes: hours.replyMinutes };
}

/**
 * When somebody is there again, in words and by the company's clock: `Monday at 9:00 AM EST`, or
 * `Monday, January 4 at 9:00 AM EST` if that is not within days. Nothing while somebody is there.
 *
 * @param now milliseconds since 1970
 */
export function nextOpening(now: number, hours: ChatHours): string | undefined {
  const { isOpen, until } = availabilityAt(now, hours);
  if (isOpen) return undefined;
  const opens = new Date(until);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: hours.timeZone, ...options }).format(opens);
  const isFar = opens.getTime() - now > WEEK_MS;
  const day = format({ weekday: 'long', ...(isFar && { month: 'long', day: 'numeric' }) });
  const time = format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  return `${day} at ${time}`;
}

/** The time that was computed last, and for when. Time zones are expensive, and everyone who chats asks. */
const computed = new WeakMap<ChatHours, { asked: number; time: OpenTime }>();

/** What {@link openTimeAt} says, which stays true from when it was asked to the end of that time. */
function knownOpenTime(now: number, hours: ChatHours): OpenTime {
  const known = computed.get(hours);
  const isKnown = known && now >= known.asked && now < known.asked + KEPT_MS;
  if (isKnown && now < known.time.closes) return known.time;
  const time = openTimeAt(now, hours);
  computed.set(hours, { asked: now, time });
  return time;
}
