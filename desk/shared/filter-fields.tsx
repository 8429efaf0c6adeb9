import type { ComponentProps, ReactNode } from 'react';

/** A control of the filter, with its label above it. */
export const Labeled = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className="filter-field">
    <span>{label}</span>
    {children}
  </label>
);

type ChoiceProps = Readonly<{
  label: string;
  value: string | undefined;
  words: Readonly<Record<string, string>>;
  onChoose: (value: string) => void;
}>;

/** A choice of one value or all. */
export const Choice = ({ label, value = '', words, onChoose }: ChoiceProps) => (
  <label className="filter-field">
    <span>{label}</span>
    <select value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">All</option>
      {Object.entries(words).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

type DaySpanProps = Readonly<{
  typed: (name: 'from' | 'to', type: 'date') => ComponentProps<'input'>;
}>;

/** From which day to which. */
export const DaySpan = ({ typed }: DaySpanProps) => (
  <>
    <Labeled label="Since">
      <input {...typed('from', 'date')} />
    </Labeled>
    <Labeled label="Until">
      <input {...typed('to', 'date')} />
    </Labeled>
  </>
);
