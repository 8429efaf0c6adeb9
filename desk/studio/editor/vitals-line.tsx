import { useQuery } from '@tanstack/react-query';
import { VITALS_DAYS } from '@repo/contract/desk/vitals-report.ts';
import { speedInWords, vitalsQuery } from '#shared/page-vitals.ts';

/** What search engines rate pages by. */
const CORE = ['LCP', 'INP', 'CLS'] as const;

/** How fast the pages of a template were for visitors; nothing as long as nothing was measured. */
export function VitalsLine({ template }: Readonly<{ template: unknown }>) {
  const { data } = useQuery(vitalsQuery);
  const own = (data?.rows ?? []).filter((row) => row.template === template);
  const parts = CORE.flatMap((vital) => {
    const row = own.find((each) => each.vital === vital);
    return row ? [`${vital} ${speedInWords(row)}`] : [];
  });
  if (parts.length === 0) return null;
  return (
    <p className="soft">
      <span className="sr-only">How fast it was for visitors: </span>
      {`${parts.join(' · ')}, pages of this kind, last ${VITALS_DAYS} days`}
    </p>
  );
}
