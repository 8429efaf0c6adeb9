import { company } from '@repo/company/company.ts';
import { nextHoliday } from '@repo/company/next-holiday.ts';
import type { HoursView } from '@repo/contract/desk/hours.ts';
import { linesOnlyIn } from '@repo/contract/hours-words.ts';
import { availabilityAt } from '#hours/availability.ts';
import type { Clock } from '#core/clock.ts';
import { readHours } from '#hours/hours-in-force.ts';
import type { Store } from '#store/store.ts';

/**
 * Returns the hours in force, and what visitors see of them now.
 *
 * @throws {StoreUnavailable}
 */
export async function readHoursView({
  store,
  clock,
}: {
  store: Store;
  clock: Clock;
}): Promise<HoursView> {
  const { hours, stored } = await store.read(readHours);
  const { week, holidays, replyDays, timeZone } = hours;
  const { isOpen, until } = availabilityAt(clock.now(), hours);
  return {
    hours: { week, holidays, replyDays },
    revision: stored?.revision ?? null,
    timeZone,
    isOpen,
    until,
    nextHoliday: nextHoliday(clock.now(), hours) ?? null,
    inFiles: linesOnlyIn(company.chat, hours),
    replyWithinHours: company.replyWithinHours,
  };
}
