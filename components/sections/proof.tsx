import type { SectionOf } from '#lib/content/schema/sections.ts';

type ProofProps = Readonly<Pick<SectionOf<'figures'>, 'figures'>>;

/** A few of the company's figures on one line. */
export function Proof({ figures }: ProofProps) {
  return (
    <dl className="proof shell">
      {figures.map(({ figure, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
