const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;

/** A number with a unit that fits, or nothing where the number is zero. */
const part = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}`);

/**
 * How long something took: `under a minute`, `4 min`, `2 h 10 min`, `1 d 3 h`.
 *
 * @param minutes null where nothing was answered
 */
export function lasted(minutes: number | null): string {
  if (minutes === null) return 'Nothing answered yet';
  const whole = Math.round(minutes);
  if (whole < 1) return 'under a minute';
  const [big, bigUnit, small, smallUnit] =
    whole < MINUTES_OF_DAY
      ? [Math.floor(whole / MINUTES_OF_HOUR), 'h', whole % MINUTES_OF_HOUR, 'min']
      : [
          Math.floor(whole / MINUTES_OF_DAY),
          'd',
          Math.floor((whole % MINUTES_OF_DAY) / MINUTES_OF_HOUR),
          'h',
        ];
  return [part(big, bigUnit), part(small, smallUnit)].filter(Boolean).join(' ');
}

/** How many promises were kept: `93 %`, and `41 of 44`. Never rounded up to all of them. */
export function promiseKept({ kept, due }: { kept: number; due: number }): [string, string] {
  if (due === 0) return ['–', 'none fell due'];
  return [`${Math.floor((100 * kept) / due)} %`, `${kept} of ${due}`];
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day without its year: `31 Jan`. @param date `2026-01-31` */
export const shortDay = (date: string) => DAY.format(new Date(date));
