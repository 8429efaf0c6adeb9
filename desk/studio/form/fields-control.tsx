import { Plus, X } from 'lucide';
import { Icon } from '@repo/ui/icon.tsx';
import { fieldLabel } from '@repo/contract/desk/studio-words.ts';
import { FieldProblems } from '#studio/form/field-frame.tsx';
import { useForm, type FormValueProps } from '#studio/form/form-context.ts';
import {
  formPart,
  isFieldValues,
  type FormControl,
  type FieldValues,
  type FormField,
} from '#studio/form/json-schema.ts';
import { KindControl } from '#studio/form/kind-control.tsx';
import { placeBelow } from '#studio/form/paths.ts';
import { PictureControl } from '#studio/form/picture-control.tsx';
import { pictureFields } from '#studio/form/picture-parts.ts';
import { useChange } from '#studio/form/use-change.ts';
import { hintOf } from '#studio/form/words.ts';

const ICON = 16;

type FieldsProps = Readonly<{
  fields: readonly FormField[];
  values: FieldValues;
  place: string;
}>;

/** Fields, in the order of their schema. */
export function FieldList({ fields, values, place }: FieldsProps) {
  const { root, Value } = useForm();
  const isThere = (name: string) => Object.hasOwn(values, name);
  const all = fields.map(({ name, schema, isRequired }, index): FormValueProps => {
    return {
      name,
      label: fieldLabel(name),
      part: schema,
      value: values[name],
      place: placeBelow(place, name),
      isThere: isThere(name),
      isRequired,
      behind: fields.slice(0, index).findLast((before) => isThere(before.name))?.name,
    };
  });
  const picture = pictureFields(root, fields);
  return all.map((props) => {
    const { name, part, value } = props;
    if (picture && [picture.mosaic, picture.photo, picture.focus].includes(name)) {
      // One control is for all of them.
      if (name !== (picture.mosaic ?? picture.photo)) return null;
      const partOf = (field: string | undefined) => all.find((each) => each.name === field);
      const { mosaic, photo, focus, alt } = picture;
      const parts = {
        mosaic: partOf(mosaic),
        photo: partOf(photo),
        focus: partOf(focus),
        alt: partOf(alt),
      };
      return <PictureControl key={name} parts={parts} />;
    }
    const { kind } = formPart(root, part, value).control;
    if ((kind === 'fields' || kind === 'map') && !props.isThere)
      return <AbsentPart key={name} {...props} />;
    return <Value key={name} {...props} />;
  });
}

/** A part of a file that is not there, and can be added. */
function AbsentPart(props: FormValueProps) {
  const { label, part, place } = props;
  const { root } = useForm();
  const { addNew } = useChange(props);
  const hint = hintOf(props.name, formPart(root, part, undefined).schema.description);
  return (
    <div className="studio-absent" data-place={place}>
      <button type="button" className="button" onClick={() => addNew(part)}>
        <Icon icon={Plus} size={ICON} />
        Add {label.toLowerCase()}
      </button>
      {hint !== undefined && <span className="soft">{hint}</span>}
      <FieldProblems place={place} />
    </div>
  );
}

type PartProps = Readonly<{
  of: FormValueProps;
  control: Extract<FormControl, { kind: 'fields' }>;
  hint: string | undefined;
}>;

/** A part of a file with fields of its own. */
export function PartControl({ of, control, hint }: PartProps) {
  const { label, place, value, isRequired, name } = of;
  const { remove } = useChange(of);
  const values = isFieldValues(value) ? value : {};
  const { kindField } = control;
  const others = control.fields.filter((field) => field.name !== kindField);
  const fields = (
    <>
      {kindField !== undefined && <KindControl of={of} kindField={kindField} />}
      <FieldList fields={others} values={values} place={place} />
    </>
  );
  // The entry of a list has a head of its own.
  if (name === '')
    return (
      <div className="studio-part-body">
        <FieldProblems place={place} />
        {fields}
      </div>
    );
  return (
    <details open className="studio-part" data-place={place}>
      <summary>{label}</summary>
      <div className="studio-part-body">
        {hint !== undefined && <p className="soft">{hint}</p>}
        <FieldProblems place={place} />
        {fields}
        {!isRequired && (
          <button type="button" className="button quiet" onClick={remove}>
            <Icon icon={X} size={ICON} />
            Remove {label.toLowerCase()}
          </button>
        )}
      </div>
    </details>
  );
}
