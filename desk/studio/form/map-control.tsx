import { Plus, X } from 'lucide';
import { useState } from 'react';
import { Icon } from '@repo/ui/icon.tsx';
import { fieldLabel } from '@repo/contract/desk/studio-words.ts';
import { FieldProblems } from '#studio/form/field-frame.tsx';
import { useForm, type FormValueProps } from '#studio/form/form-context.ts';
import { isFieldValues, type FormControl } from '#studio/form/json-schema.ts';
import { newValue } from '#studio/form/new-value.ts';
import { pathOf, placeBelow } from '#studio/form/paths.ts';

const ICON = 16;

type MapProps = Readonly<{
  of: FormValueProps;
  control: Extract<FormControl, { kind: 'map' }>;
  hint: string | undefined;
}>;

/** Values under names that are not fixed, such as old addresses and where they lead. */
export function MapControl({ of, control, hint }: MapProps) {
  const { label, place, value, name: ownName } = of;
  const { Value, edit, root, today } = useForm();
  const [name, setName] = useState('');
  const values = isFieldValues(value) ? value : {};
  const names = Object.keys(values);
  const isFree = control.names === undefined;
  const path = pathOf(place);
  const isTaken = Object.hasOwn(values, name.trim());
  return (
    <div role="group" aria-label={label} className="studio-map" data-place={place}>
      {ownName !== '' && <p className="font-semibold">{label}</p>}
      {hint !== undefined && <p className="soft">{hint}</p>}
      <FieldProblems place={place} />
      {names.map((one) => (
        <div key={one} className="studio-map-entry">
          <Value
            name={one}
            label={isFree ? one : fieldLabel(one)}
            part={control.item}
            value={values[one]}
            place={placeBelow(place, one)}
            isThere
            isRequired
          />
          {isFree && (
            <button
              type="button"
              className="studio-tool"
              title="Remove"
              onClick={() => edit([{ act: 'remove', path: [...path, one] }])}
            >
              <Icon icon={X} size={ICON} />
              <span className="sr-only">Remove {one}</span>
            </button>
          )}
        </div>
      ))}
      {isFree && (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '' || isTaken) return;
            const added = newValue(root, control.item, today);
            edit([{ act: 'add', path: [...path, name.trim()], value: added }]);
            setName('');
          }}
        >
          <input
            type="text"
            className="max-w-56"
            aria-label={`Name of a new entry of ${label}`}
            value={name}
            aria-invalid={isTaken || undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <button type="submit" className="button">
            <Icon icon={Plus} size={ICON} />
            Add
          </button>
        </form>
      )}
    </div>
  );
}
