import { useQuery } from '@tanstack/react-query';
import { ratingReportSchema, type RatingReport } from '@repo/contract/desk/rating-report.ts';
import { readDesk } from '#call.ts';
import { ExportLink } from '#reports/export-link.tsx';
import { monthInWords, shareOf } from '#reports/report-words.ts';
import { queryKeys } from '#shared/keys.ts';
import { Empty, QueryView } from '#shared/states.tsx';
import { UserLine } from '#shared/text.tsx';

/** Whether closed conversations have helped, by month, and what visitors have added. Nothing says who they are. */
export function Ratings() {
  const report = useQuery({
    queryKey: queryKeys.ratings,
    queryFn: ({ signal }) => readDesk('/figures/ratings', ratingReportSchema, signal),
    // No event announces a rating.
    staleTime: 60_000,
  });
  return (
    <section aria-labelledby="ratings" className="ratings">
      <div className="section-head">
        <h2 id="ratings">Did this help?</h2>
        <ExportLink call="/figures/ratings/export?format=csv" />
      </div>
      <QueryView of={report}>{(read) => <RatingsView report={read} />}</QueryView>
    </section>
  );
}

function RatingsView({ report: { months, comments } }: Readonly<{ report: RatingReport }>) {
  if (months.length === 0) return <Empty>Nobody has said yet whether a conversation helped.</Empty>;
  return (
    <>
      <table className="numbers">
        <caption className="sr-only">Whether conversations helped, by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Yes</th>
            <th scope="col">No</th>
            <th scope="col">Helped</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, yes, no }) => (
            <tr key={month}>
              <th scope="row">
                <time dateTime={month}>{monthInWords(month)}</time>
              </th>
              <td>{yes}</td>
              <td>{no}</td>
              <td>{shareOf(yes, yes + no)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {comments.length > 0 && (
        <>
          <h3>What visitors added in the last months</h3>
          <ul aria-label="What visitors added">
            {comments.map(({ month, isHelpful, comment }, index) => (
              <li key={index}>
                <span className="text-ink-soft">
                  {`${monthInWords(month)}, ${isHelpful ? 'yes' : 'no'}: `}
                </span>
                <UserLine text={comment} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
