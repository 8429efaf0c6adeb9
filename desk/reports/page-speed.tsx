import { useQuery } from '@tanstack/react-query';
import { VITALS_DAYS, type VitalsRow } from '@repo/contract/desk/vitals-report.ts';
import { VITALS, type Vital } from '@repo/contract/vital-buckets.ts';
import { ExportLink } from '#reports/export-link.tsx';
import { shareOf, templateInWords } from '#reports/report-words.ts';
import { speedInWords, vitalsQuery } from '#shared/page-vitals.ts';
import { Empty, QueryView } from '#shared/states.tsx';

const COLUMNS: Readonly<Record<Vital, string>> = {
  LCP: 'Main content (LCP)',
  INP: 'Answer to a click (INP)',
  CLS: 'Movement (CLS)',
  FCP: 'First content (FCP)',
  TTFB: 'First byte (TTFB)',
};

/** How fast pages were for those who used a form or the chat, by kind of page. */
export function PageSpeed() {
  const report = useQuery(vitalsQuery);
  return (
    <section aria-labelledby="page-speed" className="page-speed">
      <div className="section-head">
        <h2 id="page-speed">How fast pages were</h2>
        <ExportLink call="/figures/vitals/export?format=csv" />
      </div>
      <QueryView of={report}>{({ rows }) => <SpeedTable rows={rows} />}</QueryView>
    </section>
  );
}

function SpeedTable({ rows }: Readonly<{ rows: readonly VitalsRow[] }>) {
  if (rows.length === 0) {
    return <Empty>{`Nothing was measured in the last ${VITALS_DAYS} days.`}</Empty>;
  }
  return (
    <>
      <table className="numbers wide">
        <caption className="sr-only">{`How fast pages were, last ${VITALS_DAYS} days`}</caption>
        <thead>
          <tr>
            <th scope="col">Kind of page</th>
            {VITALS.map((vital) => (
              <th key={vital} scope="col">
                {COLUMNS[vital]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...Map.groupBy(rows, ({ template }) => template)].map(([template, own]) => (
            <tr key={template}>
              <th scope="row">{templateInWords(template)}</th>
              {VITALS.map((vital) => (
                <td key={vital} data-column={COLUMNS[vital]}>
                  <Speed row={own.find((row) => row.vital === vital)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-soft">
        In the last {VITALS_DAYS} days, for visitors who used a form or the chat. The first number
        is what three of four did not exceed. The shares are good, in need of work, and poor, as the
        makers of browsers rate them, of the number that was measured.
      </p>
    </>
  );
}

const Speed = ({ row }: Readonly<{ row: VitalsRow | undefined }>) =>
  row ? (
    <>
      {speedInWords(row)}
      <small>
        {`${[row.good, row.fair, row.poor].map((part) => shareOf(part, row.count)).join(' / ')} of ${row.count.toLocaleString('en')}`}
      </small>
    </>
  ) : (
    '–'
  );
