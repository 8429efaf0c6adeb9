import { barsOf, roundedTop } from '#reports/bars.ts';
import { shortDay } from '#reports/report-words.ts';

const SIZE = { width: 600, height: 120 };

type DayChartProps = Readonly<{
  title: string;
  /** One entry for each day, the oldest first; at least one. */
  days: readonly { date: string; count: number }[];
}>;

/** A bar chart with one bar for each day. It is also described in words; the numbers are in the table. */
export function DayChart({ title, days }: DayChartProps) {
  const counts = days.map(({ count }) => count);
  const sum = counts.reduce((total, count) => total + count, 0);
  const most = Math.max(...counts);
  const best = days[counts.indexOf(most)];
  const summary =
    sum === 0
      ? 'None in this period'
      : `${sum} in ${days.length} days, most on ${shortDay(best?.date ?? '')} (${most})`;
  return (
    <figure className="min-w-0 flex-1">
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-ink-soft tabular-nums">{summary}</span>
      </figcaption>
      <div className="mt-2 flex gap-2">
        <div aria-hidden="true" className="chart-scale">
          <span>{roundedTop(counts)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={`${title}: ${summary}`}
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          className="chart-bars"
        >
          {barsOf(counts, SIZE).map((bar, index) => (
            <rect key={days[index]?.date} {...bar}>
              <title>{`${shortDay(days[index]?.date ?? '')}: ${counts[index]}`}</title>
            </rect>
          ))}
        </svg>
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between ps-9 text-ink-soft">
        <span>{shortDay(days[0]?.date ?? '')}</span>
        <span>{shortDay(days.at(-1)?.date ?? '')}</span>
      </p>
    </figure>
  );
}
