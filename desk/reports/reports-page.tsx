import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { readDesk } from '@/desk/call';
import { DayChart } from '@/desk/reports/day-chart';
import { DayTable } from '@/desk/reports/day-table';
import { minutesInWords, answeredOnTime } from '@/desk/reports/report-words';
import { PageBars } from '@/desk/reports/page-bars';
import { queryKeys } from '@/desk/live/keys';
import { QueryView } from '@/desk/shared/states';
import { usePageTitle } from '@/desk/shell/page-title';
import { DESK_API } from '@/lib/contract/desk/address';
import { REPORT_DAYS, deskReportSchema, type DeskReport } from '@/lib/contract/desk/report';

const AT_FIRST = 30;

/** The volume, the response times, and the pages they came from. */
export default function ReportsPage() {
  usePageTitle('Reports');
  const [query] = useSearchParams();
  const days = REPORT_DAYS.find((choice) => String(choice) === query.get('days')) ?? AT_FIRST;
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
              href={`/reports?days=${choice}`}
              aria-current={choice === days ? 'page' : undefined}
            >
              {choice} days
            </Link>
          ))}
        </nav>
        <p className="page-links">
          Export:{' '}
          <a href={`${DESK_API}/figures/export?days=${days}&format=csv`} download>
            CSV
          </a>
        </p>
      </header>
      <QueryView of={reports}>{(read) => <ReportsView report={read} />}</QueryView>
    </>
  );
}

function ReportsView({ report }: Readonly<{ report: DeskReport }>) {
  const { days, medianFirstReply, promise, pages } = report;
  const [share, ofAll] = answeredOnTime(promise);
  return (
    <div className="page-body">
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
      <PageBars pages={pages} />
    </div>
  );
}
