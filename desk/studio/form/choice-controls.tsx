import { useState } from 'react';
import { Link } from 'wouter';
import { fieldLabel } from '@repo/contract/desk/studio-words.ts';
import { useForm, type FormValueProps } from '#studio/form/form-context.ts';
import { FieldFrame } from '#studio/form/field-frame.tsx';
import { FACTS_FILE } from '#studio/form/facts.ts';
import type { FormControl, JsonSchema } from '#studio/form/json-schema.ts';
import { useChange } from '#studio/form/use-change.ts';
import { editorAddress } from '#studio/addresses.ts';

type Of<Kind extends FormControl['kind']> = Readonly<{
  of: FormValueProps;
  schema: JsonSchema;
  control: Extract<FormControl, { kind: Kind }>;
}>;

/** One of a few values. Of those that are facts, it is said what they are. */
export function SelectControl({ of, schema, control }: Of<'choice'>) {
  const { facts } = useForm();
  const { set } = useChange(of);
  const { value } = of;
  const wordsOf = (option: string) => {
    const fact = control.facts && facts.get(`${control.facts}.${option}`);
    return fact ? `${fact.about}: ${fact.shown}` : fieldLabel(option);
  };
  const isKnown = typeof value === 'string' && control.options.includes(value);
  const link = control.facts === 'prices' ? 'the price list' : 'the company’s facts';
  return (
    <FieldFrame
      of={of}
      schema={schema}
      below={
        control.facts &&
        isKnown && (
          <span className="studio-fact">
            from <Link href={editorAddress(FACTS_FILE, `${control.facts}.${value}`)}>{link}</Link>
          </span>
        )
      }
    >
      {(ties) => (
        <select
          {...ties}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => set(target.value)}
        >
          {!isKnown && (
            <option value={typeof value === 'string' ? value : ''}>
              {typeof value === 'string' ? value : ''}
            </option>
          )}
          {isKnown && !of.isRequired && <option value="" />}
          {control.options.map((option) => (
            <option key={option} value={option}>
              {wordsOf(option)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Yes or no. One that can only be yes is not there otherwise. */
export function SwitchControl({ of, schema, control }: Of<'switch'>) {
  const { set, remove } = useChange(of);
  return (
    <FieldFrame of={of} schema={schema}>
      {(ties) => (
        <input
          {...ties}
          type="checkbox"
          checked={of.value === true}
          onChange={({ target }) => {
            if (target.checked || !control.isOnlyTrue) set(target.checked);
            else remove();
          }}
        />
      )}
    </FieldFrame>
  );
}

/** A number. What cannot be read as one is not taken over. */
export function NumberControl({ of, schema }: Of<'number'>) {
  const { set, remove } = useChange(of);
  const value = typeof of.value === 'number' ? of.value : undefined;
  const [typed, setTyped] = useState('');
  const isTyped = typed !== '' && Number(typed) === value;
  return (
    <FieldFrame of={of} schema={schema}>
      {(ties) => (
        <input
          {...ties}
          type="number"
          step="any"
          min={schema.minimum}
          max={schema.maximum}
          value={isTyped ? typed : (value ?? '')}
          onChange={({ target }) => {
            setTyped(target.value);
            if (!Number.isNaN(target.valueAsNumber)) set(target.valueAsNumber);
            else if (!of.isRequired && of.isThere && target.validity.valid) remove();
          }}
        />
      )}
    </FieldFrame>
  );
}

/** What is decided by what is around it, such as the kind of a section. */
export const FixedValue = ({ of }: Of<'fixed'>) => (
  <p className="studio-fixed soft" data-place={of.place}>
    {of.label}: {typeof of.value === 'string' && fieldLabel(of.value)}
  </p>
);
