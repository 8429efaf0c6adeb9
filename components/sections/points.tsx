import { anchorOf } from '#lib/anchor.ts';
import { wholeWords } from '#components/ui/whole-words.tsx';
import type { SectionOf } from '#lib/content/schema/sections.ts';

/** Short points, one below the other, on a band that is dark in both schemes. */
export function Points({ title, lede, points }: SectionOf<'points'>) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="bg-night text-cream">
      <div className="beside shell breathe">
        <div>
          <h2 id={id}>{wholeWords(title)}</h2>
          {lede !== undefined && <p className="mt-5 text-lede">{lede}</p>}
        </div>
        <ul className="points">
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
