import { anchorOf } from '#lib/anchor.ts';
import type { Quote } from '#lib/content/schema/records.ts';

/** What somebody said about our work. */
export function Quotation({ words, who, from }: Pick<Quote, 'words' | 'who' | 'from'>) {
  return (
    <figure className="quotation">
      <blockquote>
        <p>{words}</p>
      </blockquote>
      <figcaption>
        <strong>{who}</strong> <span className="text-ink-soft">{from}</span>
      </figcaption>
    </figure>
  );
}

type QuotationsProps = Readonly<{ title: string; quotes: ReadonlyMap<string, Quote> }>;

/** All that may be quoted, side by side. Without any, it is not there. */
export function Quotations({ title, quotes }: QuotationsProps) {
  if (quotes.size === 0) return null;
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="shell breathe">
      <h2 id={id}>{title}</h2>
      <div className="quotations">
        {Array.from(quotes, ([name, quote]) => (
          <Quotation key={name} {...quote} />
        ))}
      </div>
    </section>
  );
}
