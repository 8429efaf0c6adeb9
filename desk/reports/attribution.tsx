import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import {
  attributionReportSchema,
  DIMENSION_NAMES,
  DIMENSIONS,
  type Dimension,
} from '@repo/contract/desk/attribution.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { ExportLink } from '#reports/export-link.tsx';
import { AttributionTable } from '#reports/attribution-table.tsx';
import { QueryView } from '#shared/states.tsx';

type AttributionProps = Readonly<{ days: number; by: Dimension }>;

/** What brought the inquiries and conversations of the last days, in one of four ways to count. */
export function Attribution({ days, by }: AttributionProps) {
  const query = `days=${days}&by=${by}`;
  const report = useQuery({
    queryKey: queryKeys.attribution(days, by),
    queryFn: ({ signal }) =>
      readDesk(`/figures/attribution?${query}`, attributionReportSchema, signal),
    // No event announces a new day.
    staleTime: 60_000,
  });
  return (
    <section aria-labelledby="attribution" className="attribution">
      <div className="section-head">
        <h2 id="attribution">What brings inquiries</h2>
        <nav aria-label="Count by" className="tabs">
          {DIMENSIONS.map((dimension) => (
            <Link
              key={dimension}
              href={`/reports?days=${days}&by=${dimension}`}
              aria-current={dimension === by ? 'page' : undefined}
            >
              {DIMENSION_NAMES[dimension]}
            </Link>
          ))}
        </nav>
        <ExportLink call={`/figures/attribution/export?${query}&format=csv`} />
      </div>
      <QueryView of={report}>
        {(read) => <AttributionTable report={read} days={days} by={by} />}
      </QueryView>
    </section>
  );
}
