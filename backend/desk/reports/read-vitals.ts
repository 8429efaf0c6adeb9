import { VITALS_DAYS, type VitalsReport } from '@repo/contract/desk/vitals-report.ts';
import { VITALS } from '@repo/contract/vital-buckets.ts';
import { PAGE_TEMPLATES } from '@repo/contract/vitals.ts';
import type { Clock } from '#core/clock.ts';
import { vitalFigures } from '#desk/reports/vital-figures.ts';
import type { Store } from '#store/store.ts';
import { firstOfDays } from '#violations/days.ts';

/**
 * Reports how fast the pages of each template were in the last days.
 *
 * @throws {StoreUnavailable}
 */
export async function readVitals({
  store,
  clock,
}: {
  store: Store;
  clock: Clock;
}): Promise<VitalsReport> {
  const day = firstOfDays(VITALS_DAYS, clock.now());
  const counted = await store.read((reads) => reads.vitals.since(day));
  const rows = PAGE_TEMPLATES.flatMap((template) =>
    VITALS.flatMap((vital) => {
      const own = counted.filter((row) => row.template === template && row.vital === vital);
      const counts = new Map(own.map(({ bucket, count }) => [bucket, count]));
      return own.length === 0 ? [] : [{ template, vital, ...vitalFigures(vital, counts) }];
    }),
  );
  return { rows };
}
