import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { DIMENSIONS } from '@repo/contract/desk/attribution.ts';
import { REPORT_DAYS, deskReportSchema, type DeskReport } from '@repo/contract/desk/report.ts';
import { readDesk } from '#call.ts';
import { ExportLink } from '#reports/export-link.tsx';
import { Attribution } from '#reports/attribution.tsx';
import { DayChart } from '#reports/day-chart.tsx';
import { DayTable } from '#reports/day-table.tsx';
import { Ratings } from '#reports/ratings.tsx';
import { PageSpeed } from '#reports/page-speed.tsx';
import { minutesInWords, answeredOnTime } from '#reports/report-words.ts';
import { queryKeys } from '#shared/keys.ts';
import { QueryView } from '#shared/states.tsx';
import { usePageTitle } from '#shared/page-title.ts';

const AT_FIRST = 30;

/** The volume, the response times, what brought it all, whether it helped, and how fast pages were. */
export default function ReportsPage() {
  usePageTitle('Reports');
  const [query] = useSearchParams();
  const days = REPORT_DAYS.find((choice) => String(choice) === query.get('days')) ?? AT_FIRST;
  const by = DIMENSIONS.find((choice) => choice === query.get('by')) ?? 'landing-page';
  const reports = useQuery({
    queryKey: queryKeys.reports(days),
    queryFn: ({ signal }) => readDesk(`/figures?days=${days}`, deskReportSchema, signal),
    // No event announces a new day.
    staleTime: 60_000,
  });
  return (
    <>
      <header className="page-head">
        <h1>Reports</h1>
        <nav aria-label="Period" className="tabs">
          {REPORT_DAYS.map((choice) => (
            <Link
              key={choice}
              href={`/reports?days=${choice}&by=${by}`}
              aria-current={choice === days ? 'page' : undefined}
            >
              {choice} days
            </Link>
          ))}
        </nav>
        <ExportLink call={`/figures/export?days=${days}&format=csv`} />
      </header>
      <div className="page-body">
        <QueryView of={reports}>{(read) => <ReportsView report={read} />}</QueryView>
        <Attribution days={days} by={by} />
        <Ratings />
        <PageSpeed />
      </div>
    </>
  );
}

function ReportsView({ report }: Readonly<{ report: DeskReport }>) {
  const { days, medianFirstReply, promise } = report;
  const [share, ofAll] = answeredOnTime(promise);
  return (
    <>
      <dl className="key-figures">
        <div>
          <dt>Median response time, conversations</dt>
          <dd>{minutesInWords(medianFirstReply.chats)}</dd>
        </div>
        <div>
          <dt>Median response time, inquiries</dt>
          <dd>{minutesInWords(medianFirstReply.inquiries)}</dd>
        </div>
        <div>
          <dt>Answered on time</dt>
          <dd>
            {share} <small>{ofAll}</small>
          </dd>
        </div>
      </dl>
      <div className="charts">
        <DayChart
          title="Inquiries per day"
          days={days.map(({ date, inquiries }) => ({ date, count: inquiries }))}
        />
        <DayChart
          title="Conversations per day"
          days={days.map(({ date, chats }) => ({ date, count: chats }))}
        />
      </div>
      <DayTable days={days} />
    </>
  );
}
