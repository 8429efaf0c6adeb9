import type { FragmentOf } from '#lib/content/schema/fragments.ts';

type ChartFragmentProps = Pick<
  FragmentOf<'chart'>,
  'length' | 'height' | 'lines' | 'range' | 'axis'
>;

/** One or two lines, what they may miss by, and what each of them is. */
export function ChartFragment({ length, height, lines, range, axis }: ChartFragmentProps) {
  /** Values grow upwards, and the drawing downwards. */
  const drawn = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => `${x},${height - y}`).join(' ');
  return (
    <>
      <svg viewBox={`0 0 ${length} ${height}`} preserveAspectRatio="none">
        {range && <polygon points={drawn(range.points)} />}
        {lines.map(({ label, points }) => (
          <polyline key={label} points={drawn(points)} />
        ))}
      </svg>
      <p className="axis">
        {axis.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
      <ul>
        {lines.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
        {range && <li className="range">{range.label}</li>}
      </ul>
    </>
  );
}
