import type { FragmentOf } from '#lib/content/schema/fragments.ts';

type WireframeFragmentProps = Pick<
  FragmentOf<'wireframe'>,
  'before' | 'after' | 'fields' | 'button'
>;

/** What makes an empty box as tall as one with words. */
const EMPTY = '\u00a0';

/** The same screen twice: as a draft of empty boxes, and with its words. */
export const WireframeFragment = ({ before, after, fields, button }: WireframeFragmentProps) => (
  <div className="pair">
    <div className="draft">
      <p>{before}</p>
      {fields.map(({ label }) => (
        <div key={label}>
          <span />
          <b>{EMPTY}</b>
        </div>
      ))}
      <p className="key">{EMPTY}</p>
    </div>
    <div>
      <p>{after}</p>
      {fields.map(({ label, value }) => (
        <div key={label}>
          <span>{label}</span>
          <b>{value}</b>
        </div>
      ))}
      <p className="key">{button}</p>
    </div>
  </div>
);
