import {
  DIMENSION_NAMES,
  INCOMING_KINDS,
  type AttributionReport,
  type Dimension,
  type IncomingCounts,
  type IncomingKind,
} from '@repo/contract/desk/attribution.ts';
import { Empty } from '#shared/states.tsx';
import { UserLine } from '#shared/text.tsx';

const COLUMNS: Record<IncomingKind, string> = {
  inquiries: 'Inquiries',
  orders: 'Orders',
  leads: 'Leads',
  calls: 'Call requests',
  chats: 'Conversations',
};

type AttributionTableProps = Readonly<{
  report: AttributionReport;
  days: number;
  by: Dimension;
}>;

/** The rows of a report, the largest first, and their sums. The bar is the total. */
export function AttributionTable({ report: { rows, all }, days, by }: AttributionTableProps) {
  const most = Math.max(...rows.map(({ total }) => total));
  if (rows.length === 0) return <Empty>No inquiries or conversations in this period.</Empty>;
  return (
    <>
      <table className="numbers wide">
        <caption className="sr-only">{`${DIMENSION_NAMES[by]}, last ${days} days`}</caption>
        <thead>
          <tr>
            <th scope="col">{DIMENSION_NAMES[by]}</th>
            {INCOMING_KINDS.map((kind) => (
              <th key={kind} scope="col">
                {COLUMNS[kind]}
              </th>
            ))}
            <th scope="col">Total</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <UserLine text={row.name} />
              </th>
              <Counts of={row} />
              <td className="bar-cell">
                <svg aria-hidden="true" className="bar">
                  <rect height="100%" width={`${(100 * row.total) / most}%`} />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <Counts of={all} />
            <td className="bar-cell" />
          </tr>
        </tfoot>
      </table>
      <p className="text-ink-soft">{NOTES[by]}</p>
    </>
  );
}

const inDigits = (count: number) => count.toLocaleString('en');

/** The cells of a row. On a narrow screen, each shows the name of its column. */
const Counts = ({ of }: Readonly<{ of: IncomingCounts }>) => (
  <>
    {INCOMING_KINDS.map((kind) => (
      <td key={kind} data-column={COLUMNS[kind]}>
        {inDigits(of[kind])}
      </td>
    ))}
    <td data-column="Total">{inDigits(of.total)}</td>
  </>
);

const NOTES: Record<Dimension, string> = {
  'landing-page': 'The first page of each visit.',
  'last-page': 'The page that was read last, other than the pages with our forms.',
  'referring-site': 'The site with the link to the first page of each visit.',
  campaign:
    'The source, medium, and campaign (utm_…) in the address of the first page of each visit.',
};
