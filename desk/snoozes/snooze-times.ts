import type { SNOOZE_TIMES } from '@repo/contract/desk/snooze.ts';

type SnoozeTime = (typeof SNOOZE_TIMES)[number];

const WORDS: Record<SnoozeTime, string> = {
  hour: 'In 1 hour',
  evening: 'This evening, 6 PM',
  tomorrow: 'Tomorrow, 9 AM',
  monday: 'Monday, 9 AM',
};

/** When the evening begins, by the company's clock. */
const EVENING = 18;

const SUNDAY = 'Sun';

/**
 * The times to choose from, with their words: without this evening when it has begun, and without Monday when that is
 * tomorrow. What they mean in the end is up to the backend.
 *
 * @param now milliseconds since 1970
 * @param timeZone of the company
 */
export function snoozeTimes(now: number, timeZone: string): { until: SnoozeTime; words: string }[] {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value;
  const left: Partial<Record<SnoozeTime, boolean>> = {
    evening: Number(partOf('hour')) >= EVENING,
    monday: partOf('weekday') === SUNDAY,
  };
  return (Object.keys(WORDS) as SnoozeTime[])
    .filter((until) => left[until] !== true)
    .map((until) => ({ until, words: WORDS[until] }));
}
