import type { FragmentOf } from '#lib/content/schema/fragments.ts';

type ScheduleFragmentProps = Pick<FragmentOf<'schedule'>, 'axis' | 'length' | 'rows' | 'band'>;

/** Bars on one axis, each row below its name. A window is as tall as its row, and what is planned in it is not. */
export const ScheduleFragment = ({ axis, length, rows, band }: ScheduleFragmentProps) => (
  <>
    {rows.map(({ label, note, spans }) => (
      <div key={label}>
        <p>
          <span>{label}</span> <span className="text-ink-soft">{note}</span>
        </p>
        <svg viewBox={`0 0 ${length} 10`} preserveAspectRatio="none">
          {spans.map(({ start, end, look }) => {
            const [top, bottom] = look === 'window' ? [0, 10] : [2, 8];
            return (
              <path
                key={start}
                className={look}
                d={`M${start} ${top}H${end}V${bottom}H${start}z`}
              />
            );
          })}
          {band && <path className="band" d={`M${band.start} 2H${band.end}V8H${band.start}z`} />}
        </svg>
      </div>
    ))}
    <p className="axis">
      {axis.map((tick) => (
        <span key={tick}>{tick}</span>
      ))}
    </p>
  </>
);
