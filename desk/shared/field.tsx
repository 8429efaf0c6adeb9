import { cloneElement, useId, type ReactElement } from 'react';

type ControlProps = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | undefined;
};

type FieldProps = Readonly<{
  label: string;
  hint?: string;
  /** What is wrong with the field, in a sentence. */
  error?: string | false | undefined;
  /** An `input`, `textarea`, or `select`. */
  children: ReactElement<ControlProps>;
}>;

/** A control with its label above it, its hint, and its error, tied together. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}h`} className="soft">
          {hint}
        </p>
      )}
      {cloneElement(children, {
        id,
        'aria-describedby': `${hint ? `${id}h ` : ''}${id}e`,
        'aria-invalid': error ? true : undefined,
      })}
      <p id={`${id}e`} className="error">
        {error}
      </p>
    </div>
  );
}
