import { memo } from 'react';
import {
  FixedValue,
  NumberControl,
  SelectControl,
  SwitchControl,
} from '#studio/form/choice-controls.tsx';
import { FieldProblems } from '#studio/form/field-frame.tsx';
import { PartControl } from '#studio/form/fields-control.tsx';
import { useForm, type FormValueProps } from '#studio/form/form-context.ts';
import { formPart } from '#studio/form/json-schema.ts';
import { ListControl } from '#studio/form/list-control.tsx';
import { ListEntry } from '#studio/form/list-entry.tsx';
import { MapControl } from '#studio/form/map-control.tsx';
import { MarkdownControl } from '#studio/form/markdown-control.tsx';
import { LinkControl } from '#studio/form/link-control.tsx';
import { placeBelow } from '#studio/form/paths.ts';
import { PictureControl } from '#studio/form/picture-control.tsx';
import { PlainControl, WordsControl } from '#studio/form/text-control.tsx';
import { hintOf } from '#studio/form/words.ts';

/**
 * Shows a value with the control that its schema asks for. Nothing is shown anew while other values change.
 */
export const FormValue = memo((of: FormValueProps) => {
  const { root } = useForm();
  const { schema, control } = formPart(root, of.part, of.value);
  const hint = hintOf(of.name, schema.description);
  switch (control.kind) {
    case 'words':
      return <WordsControl of={of} schema={schema} />;
    case 'markdown':
      return <MarkdownControl of={of} schema={schema} />;
    case 'plain':
    case 'icon':
      return <PlainControl of={of} schema={schema} type="text" />;
    case 'date':
      return <PlainControl of={of} schema={schema} type="date" />;
    case 'link':
      return <LinkControl of={of} schema={schema} />;
    case 'mosaic':
    case 'photo':
      return <PictureControl parts={{ [control.kind]: of }} />;
    case 'choice':
      return <SelectControl of={of} schema={schema} control={control} />;
    case 'switch':
      return <SwitchControl of={of} schema={schema} control={control} />;
    case 'number':
      return <NumberControl of={of} schema={schema} control={control} />;
    case 'fixed':
      return <FixedValue of={of} schema={schema} control={control} />;
    case 'list':
      return <ListControl of={of} schema={schema} item={control.item} />;
    case 'tuple':
      return <TupleControl of={of} items={control.items} />;
    case 'map':
      return <MapControl of={of} control={control} hint={hint} />;
    case 'fields':
      return <PartControl of={of} control={control} hint={hint} />;
  }
});
FormValue.displayName = 'FormValue';

/** A list of which each entry has a meaning of its own; none can be added or removed. */
function TupleControl({ of, items }: Readonly<{ of: FormValueProps; items: readonly unknown[] }>) {
  const { root } = useForm();
  const values = Array.isArray(of.value) ? (of.value as readonly unknown[]) : [];
  const isNumbers = items.every((item) => formPart(root, item, 0).control.kind === 'number');
  return (
    <div
      role="group"
      aria-label={of.label}
      className={isNumbers ? 'studio-tuple numbers' : 'studio-tuple'}
      data-place={of.place}
    >
      {of.name !== '' && <p className="font-semibold">{of.label}</p>}
      <FieldProblems place={of.place} />
      {items.map((item, index) => (
        <ListEntry
          key={index}
          item={item}
          value={values[index]}
          place={placeBelow(of.place, index)}
          label={`${of.label}, ${index + 1} of ${items.length}`}
        />
      ))}
    </div>
  );
}
