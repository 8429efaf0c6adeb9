import type { Selection } from '#bulk/use-selection.ts';

type SelectBoxProps = Readonly<{ id: string; name: string; selection: Selection }>;

/** Selects a row of a list. With Shift, everything between it and what was chosen last. */
export const SelectBox = ({ id, name, selection }: SelectBoxProps) => (
  <label className="select-box">
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={selection.has(id)}
      readOnly
      onClick={({ shiftKey }) => selection.toggle(id, shiftKey)}
    />
  </label>
);
