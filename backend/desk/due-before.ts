import { company } from '@repo/company/company.ts';
import type { DueSpan } from '@repo/contract/desk/ticket.ts';
import { dateAt } from '#core/date.ts';
import { daySpan } from '#core/day-span.ts';

/**
 * Returns the end of what is due: now, or the end of today, which is midnight in the company's time zone. ISO 8601 in
 * UTC.
 *
 * @param now milliseconds since 1970
 */
export function dueBefore(due: DueSpan, now: number): string {
  const today = dateAt(now, company.timeZone).toString();
  const midnight = daySpan({ from: undefined, to: today }, company.timeZone).before;
  return due === 'today' && midnight !== undefined ? midnight : new Date(now).toISOString();
}
