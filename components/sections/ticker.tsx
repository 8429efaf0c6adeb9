import { anchorOf } from '#lib/anchor.ts';
import { Marquee } from '#components/ui/marquee.tsx';
import type { SectionOf } from '#lib/content/schema/sections.ts';

/** Everything else that the company sells, scrolling by in large letters. */
export function Ticker({ title, items }: SectionOf<'ticker'>) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="bg-sand py-12 lg:py-16">
      <h2 id={id} className="shell mb-4 text-label">
        {title}
      </h2>
      <Marquee
        label="list of services"
        rows={[items.map((item) => ({ content: item }))]}
        row="ticker-row"
      />
    </section>
  );
}
