import { company } from '@repo/company/company.ts';

const DATE = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: company.timeZone,
});

const TIME = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: company.timeZone,
  timeZoneName: 'short',
});

/**
 * Writes a time by the clock of the company: "Monday, November 23, 2026, at 3:12 PM EST". With the name of the
 * month and the time zone, it means the same to everyone, wherever they read it.
 *
 * @param time ISO 8601
 */
export function timeWords(time: string): string {
  const date = new Date(time);
  return `${DATE.format(date)}, at ${TIME.format(date)}`;
}
