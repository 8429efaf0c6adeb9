import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { readDesk } from '@/backend/desk/ui/call';
import { DayChart } from '@/backend/desk/ui/figures/day-chart';
import { DayTable } from '@/backend/desk/ui/figures/day-table';
import { lasted, promiseKept } from '@/backend/desk/ui/figures/figure-words';
import { PageBars } from '@/backend/desk/ui/figures/page-bars';
import { keys } from '@/backend/desk/ui/live/keys';
import { Shown } from '@/backend/desk/ui/parts/states';
import { usePageTitle } from '@/backend/desk/ui/shell/page-title';
import { DESK_API } from '@/lib/contract/desk/address';
import { FIGURE_DAYS, figuresSchema, type Figures } from '@/lib/contract/desk/figures';

const AT_FIRST = 30;

/** How much came in, how fast it was answered, and from which pages. */
export default function FiguresPage() {
  usePageTitle('Figures');
  const [query] = useSearchParams();
  const days = FIGURE_DAYS.find((choice) => String(choice) === query.get('days')) ?? AT_FIRST;
  const figures = useQuery({
    queryKey: keys.figures(days),
    queryFn: ({ signal }) => readDesk(`/figures?days=${days}`, figuresSchema, signal),
    // Nothing tells of a new day.
    staleTime: 60_000,
  });
  return (
    <>
      <header className="page-head">
        <h1>Figures</h1>
        <nav aria-label="How many days" className="tabs">
          {FIGURE_DAYS.map((choice) => (
            <Link
              key={choice}
              href={`/figures?days=${choice}`}
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
      <Shown of={figures}>{(read) => <FiguresView figures={read} />}</Shown>
    </>
  );
}

function FiguresView({ figures }: Readonly<{ figures: Figures }>) {
  const { days, medianFirstReply, promise, pages } = figures;
  const [share, ofAll] = promiseKept(promise);
  return (
    <div className="page-body">
      <dl className="key-figures">
        <div>
          <dt>First reply in chats, median</dt>
          <dd>{lasted(medianFirstReply.chats)}</dd>
        </div>
        <div>
          <dt>First reply to inquiries, median</dt>
          <dd>{lasted(medianFirstReply.inquiries)}</dd>
        </div>
        <div>
          <dt>Promises kept</dt>
          <dd>
            {share} <small>{ofAll}</small>
          </dd>
        </div>
      </dl>
      <div className="charts">
        <DayChart
          title="Inquiries a day"
          days={days.map(({ date, inquiries }) => ({ date, count: inquiries }))}
        />
        <DayChart
          title="Chats a day"
          days={days.map(({ date, chats }) => ({ date, count: chats }))}
        />
      </div>
      <DayTable days={days} />
      <PageBars pages={pages} />
    </div>
  );
}
