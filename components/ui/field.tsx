import type { ComponentProps, ReactNode } from 'react';

type FieldProps = Readonly<{
  name: string;
  /** Needed where the page has another field of this name; the name is the default. */
  id?: string | undefined;
  label: string;
  hint?: string | undefined;
  /** What is wrong, in a sentence. Its element is always in the page, so that a change is announced. */
  error?: string | undefined;
  /** Marks the field as wrong, even when the sentence is elsewhere. */
  isInvalid?: boolean | undefined;
}>;

const errorId = (name: string) => `${name}-error`;
const hintId = (name: string) => `${name}-hint`;

/** What is wrong with a field, in a sentence. Empty until there is an error. */
function FieldError({ name, id = name, error }: Pick<FieldProps, 'name' | 'id' | 'error'>) {
  return (
    <p id={errorId(id)} data-error-for={name} className="field-error">
      {error}
    </p>
  );
}

function FieldHint({ name, id = name, hint }: Pick<FieldProps, 'name' | 'id' | 'hint'>): ReactNode {
  return (
    hint !== undefined && (
      <p id={hintId(id)} className="field-hint">
        {hint}
      </p>
    )
  );
}

/** The attributes that tie a control to its hint and its error (WCAG 3.3.1, 1.3.1). */
function controlProps({ name, id = name, hint, isInvalid }: Omit<FieldProps, 'label'>) {
  return {
    id,
    name,
    'aria-invalid': isInvalid === true,
    'aria-describedby': [errorId(id), ...(hint === undefined ? [] : [hintId(id)])].join(' '),
  };
}

/** A control with its label above it, its hint, and its error. */
function Labeled({ children, label, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={field.id ?? field.name}>{label}</label>
      <FieldHint {...field} />
      {children}
      <FieldError {...field} />
    </div>
  );
}

/** A field with one line. */
export function TextField(props: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  const { name, id, label, hint, error, isInvalid, ...input } = props;
  const field = { name, id, label, hint, error, isInvalid };
  return (
    <Labeled {...field}>
      <input {...input} {...controlProps(field)} className="field-control" />
    </Labeled>
  );
}

/** A field with several lines. */
export function TextArea(props: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>) {
  const { name, id, label, hint, error, isInvalid, ...textarea } = props;
  const field = { name, id, label, hint, error, isInvalid };
  return (
    <Labeled {...field}>
      <textarea rows={6} {...textarea} {...controlProps(field)} className="field-control" />
    </Labeled>
  );
}

type SelectProps = FieldProps &
  Readonly<{
    /** The values and their labels. */
    options: Readonly<Record<string, string>>;
    /** The label while nothing is chosen. */
    placeholder: string;
  }> &
  Omit<ComponentProps<'select'>, keyof FieldProps>;

/** A list to choose one option from. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { name, id, label, hint, error, isInvalid, ...select } = props;
  const field = { name, id, label, hint, error, isInvalid };
  return (
    <Labeled {...field}>
      <span className="field-select">
        <select {...select} {...controlProps(field)} className="field-control">
          <option value="">{placeholder}</option>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </span>
    </Labeled>
  );
}

type RadioGroupProps = FieldProps &
  Readonly<{ options: Readonly<Record<string, string>> }> &
  Omit<ComponentProps<'input'>, keyof FieldProps>;

/**
 * A question with a few answers, all of them visible. The group, not a radio button, says that an answer is
 * required and what is wrong with it: a radio button has no such states (WAI-ARIA 1.2).
 */
export function RadioGroup({ options, ...props }: RadioGroupProps) {
  const { name, label, hint, error, isInvalid, ...input } = props;
  const { id, ...group } = controlProps({ name, hint, isInvalid });
  return (
    <fieldset
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a fieldset may have this role (w3.org/TR/html-aria)
      role="radiogroup"
      aria-invalid={group['aria-invalid']}
      aria-describedby={group['aria-describedby']}
      aria-required={input.required}
      className="field"
    >
      <legend>{label}</legend>
      <FieldHint name={name} hint={hint} />
      <div className="field-options">
        {Object.entries(options).map(([value, text]) => (
          <label key={value} htmlFor={`${id}-${value}`} className="field-option">
            <input {...input} name={name} type="radio" id={`${id}-${value}`} value={value} />
            {text}
          </label>
        ))}
      </div>
      <FieldError name={name} error={error} />
    </fieldset>
  );
}
