import { queryOptions } from '@tanstack/react-query';
import { vitalsReportSchema, type VitalsRow } from '@repo/contract/desk/vitals-report.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';

/** How fast pages were, by kind of page. */
export const vitalsQuery = queryOptions({
  queryKey: queryKeys.vitals,
  queryFn: ({ signal }) => readDesk('/figures/vitals', vitalsReportSchema, signal),
  // No event announces what was measured.
  staleTime: 60_000,
});

/** A value that was measured of pages: `1.2 s`, `180 ms`, `0.05`, or `over 10 s` if nobody knows by how much. */
export function speedInWords({
  vital,
  p75,
  isMore,
}: Pick<VitalsRow, 'vital' | 'p75' | 'isMore'>): string {
  const words =
    vital === 'CLS'
      ? p75.toFixed(2)
      : p75 < 1000
        ? `${Math.round(p75)} ms`
        : `${(p75 / 1000).toFixed(1)} s`;
  return isMore ? `over ${words}` : words;
}
