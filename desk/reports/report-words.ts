import type { VitalsRow } from '@repo/contract/desk/vitals-report.ts';
import { inBrowserLanguage } from '#shared/browser-language.ts';

const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;

/** A number with its unit, or nothing if the number is zero. */
const part = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}`);

/**
 * How long something took: `under a minute`, `4 min`, `2 hr 10 min`, `1 day 3 hr`.
 *
 * @param minutes null if nothing was answered
 */
export function minutesInWords(minutes: number | null): string {
  if (minutes === null) return 'No answers yet';
  const whole = Math.round(minutes);
  if (whole < 1) return 'under a minute';
  const [big, bigUnit, small, smallUnit] =
    whole < MINUTES_OF_DAY
      ? [Math.floor(whole / MINUTES_OF_HOUR), 'hr', whole % MINUTES_OF_HOUR, 'min']
      : [
          Math.floor(whole / MINUTES_OF_DAY),
          whole < 2 * MINUTES_OF_DAY ? 'day' : 'days',
          Math.floor((whole % MINUTES_OF_DAY) / MINUTES_OF_HOUR),
          'hr',
        ];
  return [part(big, bigUnit), part(small, smallUnit)].filter(Boolean).join(' ');
}

/** A part of a whole: `93%`. It is never rounded up to 100%. @param whole at least 1 */
export const shareOf = (part: number, whole: number): string =>
  `${Math.floor((100 * part) / whole)}%`;

/** The share answered on time: `93%`, and `41 of 44`. */
export function answeredOnTime({ kept, due }: { kept: number; due: number }): [string, string] {
  if (due === 0) return ['–', 'nothing was due'];
  return [shareOf(kept, due), `${kept} of ${due}`];
}

const DAY = inBrowserLanguage({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day without its year: `Jan 31`. @param date `2026-01-31` */
export const shortDay = (date: string) => DAY.format(new Date(date));

const MONTH = inBrowserLanguage({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month: `January 2026`. @param month `2026-01` */
export const monthInWords = (month: string) => MONTH.format(new Date(month));

/** What a kind of page is called. */
const TEMPLATE_WORDS: Readonly<Record<VitalsRow['template'], string>> = {
  home: 'Home page',
  service: 'Services',
  industry: 'Industries',
  page: 'Pages of sections',
  placeholder: 'Announced pages',
  case: 'Cases',
  document: 'Documents',
  post: 'Blog posts',
  blog: 'Blog',
  contact: 'Contact',
  thanks: 'Thank-you page',
  order: 'Order',
  checkout: 'Checkout',
  chat: 'Chat page',
  solutions: 'Solutions',
  estimate: 'Worksheet',
  'site-map': 'Site map',
};

export const templateInWords = (template: VitalsRow['template']): string =>
  TEMPLATE_WORDS[template];
