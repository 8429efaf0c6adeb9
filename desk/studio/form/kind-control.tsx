import { useState } from 'react';
import { fieldLabel } from '@repo/contract/desk/studio-words.ts';
import { Dialog } from '#shared/dialog.tsx';
import { changeOfKind, type KindChange } from '#studio/form/change-kind.ts';
import { FieldFrame } from '#studio/form/field-frame.tsx';
import { useForm, type FormValueProps } from '#studio/form/form-context.ts';
import { constantOf, isFieldValues, schemaAt } from '#studio/form/json-schema.ts';
import { pathOf, placeBelow } from '#studio/form/paths.ts';

type KindControlProps = Readonly<{
  /** The value that is of a kind. */
  of: FormValueProps;
  /** The field that says it. */
  kindField: string;
}>;

/** The kind of a value, such as a section, which can become another one: what both have stays. */
export function KindControl({ of, kindField }: KindControlProps) {
  const { root, edit, today } = useForm();
  const [asked, setAsked] = useState<KindChange>();
  const { oneOf, anyOf } = schemaAt(root, of.part);
  const values = isFieldValues(of.value) ? of.value : {};
  const options = (oneOf ?? anyOf ?? []).map(
    (option) => [String(constantOf(root, option, kindField)), option] as const,
  );
  const choose = (kind: string) => {
    const option = new Map(options).get(kind);
    const path = pathOf(of.place);
    const change = changeOfKind(root, { path, values, kindField, kind, option, today });
    if (change.lost.length > 0) setAsked(change);
    else edit(change.edits);
  };
  const field: FormValueProps = {
    name: kindField,
    label: fieldLabel(kindField),
    part: {},
    value: values[kindField],
    place: placeBelow(of.place, kindField),
    isThere: true,
    isRequired: true,
  };
  return (
    <>
      <FieldFrame of={field} schema={{}}>
        {(ties) => (
          <select
            {...ties}
            value={String(field.value)}
            onChange={({ target }) => choose(target.value)}
          >
            {options.map(([kind]) => (
              <option key={kind} value={kind}>
                {fieldLabel(kind)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {asked && (
        <Dialog title="Change the kind?" onClose={() => setAsked(undefined)}>
          <p>
            What both kinds have stays. There is no place for this, so it is lost:{' '}
            {asked.lost.map(fieldLabel).join(', ')}.
          </p>
          <p className="row">
            <button
              type="button"
              className="button"
              onClick={() => {
                edit(asked.edits);
                setAsked(undefined);
              }}
            >
              Change it
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
