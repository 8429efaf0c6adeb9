type SectionHeadProps = Readonly<{
  /** The anchor of the section, by which its region is named too. */
  id: string;
  title: string;
  lede?: string | undefined;
}>;

/** What a section is about. */
export function SectionHead({ id, title, lede }: SectionHeadProps) {
  return (
    <div className="measure">
      <h2 id={id}>{title}</h2>
      {lede !== undefined && <p className="mt-5 text-lede">{lede}</p>}
    </div>
  );
}
