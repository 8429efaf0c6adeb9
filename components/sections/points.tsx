import { anchorOf } from '@/components/sections/anchor';
import type { SectionOf } from '@/lib/content/sections';

type PointsProps = SectionOf<'points'> &
  Readonly<{
    /** `night`: a band that is dark in both schemes. */
    look?: 'plain' | 'night';
  }>;

/** Short points, one below the other, beside their heading. */
export function Points({ title, lede, points, look = 'plain' }: PointsProps) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className={look === 'night' ? 'bg-night text-cream' : undefined}>
      <div className="beside shell breathe">
        <div>
          <h2 id={id}>{title}</h2>
          {lede !== undefined && <p className="mt-5 text-lede">{lede}</p>}
        </div>
        <ul className={`points points-${look}`}>
          {points.map((point) => (
            <li key={point.title}>
              <h3>{point.title}</h3>
              <p className="mt-2">{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
