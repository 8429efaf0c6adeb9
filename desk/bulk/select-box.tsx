import type { Selection } from '#bulk/use-selection.ts';

type SelectBoxProps = Readonly<{
  id: string;
  name: string;
  /** Tells several of one name apart. */
  reference: string | undefined;
  selection: Selection;
}>;

/** Selects a row of a list. With Shift, everything between it and what was chosen last. */
export const SelectBox = ({ id, name, reference, selection }: SelectBoxProps) => (
  <label className="select-box">
    <input
      type="checkbox"
      aria-label={['Select', name, reference].filter(Boolean).join(' ')}
      checked={selection.has(id)}
      readOnly
      onClick={({ shiftKey }) => selection.toggle(id, shiftKey)}
    />
  </label>
);
