import type { Quote } from '#lib/content/schema/records.ts';

/** What somebody said about our work. */
export function Quotation({ words, who, from }: Pick<Quote, 'words' | 'who' | 'from'>) {
  return (
    <figure className="quotation shell breathe">
      <blockquote>
        <p>{words}</p>
      </blockquote>
      <figcaption>
        <strong>{who}</strong> <span className="text-ink-soft">{from}</span>
      </figcaption>
    </figure>
  );
}
