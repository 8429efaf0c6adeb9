import { useId } from 'react';
import { Field } from '#shared/field.tsx';
import { SuggestedPages } from '#studio/form/link-control.tsx';

/** Moves the focus to what somebody fills in first: in its dialog (`data-first`), or once it is there. */
export const FIRST = {
  'data-first': true,
  ref: (element: HTMLElement | null) => element?.focus(),
} as const;

type AddressFieldProps = Readonly<{
  value: string;
  hint: string;
  error: string | undefined;
  /** Whether it is what somebody fills in first. */
  isFirst?: boolean;
  onChange: (value: string) => void;
}>;

/** The address of a page. */
export const AddressField = ({
  value,
  hint,
  error,
  isFirst = false,
  onChange,
}: AddressFieldProps) => (
  <Field label="Address" hint={hint} error={error}>
    <input
      {...(isFirst && FIRST)}
      name="path"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);

type PageChoiceProps = Readonly<{
  label: string;
  name: string;
  hint: string;
  error: string | undefined;
  /** The address that it begins with. */
  suggested?: string;
  isFirst?: boolean;
  /** The titles of all pages by their addresses. */
  pages: ReadonlyMap<string, string>;
}>;

/** The address of a page that is there, of which all are suggested. */
export function PageChoice({
  label,
  name,
  hint,
  error,
  suggested = '',
  isFirst = false,
  pages,
}: PageChoiceProps) {
  const id = useId();
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        <input
          {...(isFirst && FIRST)}
          name={name}
          list={id}
          autoComplete="off"
          spellCheck={false}
          defaultValue={suggested}
        />
      </Field>
      <SuggestedPages id={id} pages={pages} />
    </>
  );
}
