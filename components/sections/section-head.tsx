import { wholeWords } from '#components/ui/whole-words.tsx';

type SectionHeadProps = Readonly<{
  /** The section's anchor, which also labels its region. */
  id: string;
  title: string;
  lede?: string | undefined;
}>;

/** The heading of a section, with an optional lede. */
export function SectionHead({ id, title, lede }: SectionHeadProps) {
  return (
    <div className="measure">
      <h2 id={id}>{wholeWords(title)}</h2>
      {lede !== undefined && <p className="mt-5 text-lede">{lede}</p>}
    </div>
  );
}
