import type { StudioEdit } from '@repo/contract/desk/studio-file.ts';
import { fits } from '#studio/form/fits.ts';
import { formPart, type FieldValues, type SchemaRoot } from '#studio/form/json-schema.ts';
import { newValue } from '#studio/form/new-value.ts';
import type { PlacePath } from '#studio/form/paths.ts';
import { nameOfEntry } from '#studio/form/words.ts';

/** How a value becomes one of another kind. */
export type KindChange = Readonly<{
  edits: readonly StudioEdit[];
  /** The fields with words that the other kind has no place for. */
  lost: readonly string[];
}>;

type Changed = Readonly<{
  path: PlacePath;
  values: FieldValues;
  /** The field that says the kind, and what it says afterward. */
  kindField: string;
  kind: string;
  /** The schema of the other kind. */
  option: unknown;
  /** 2026-01-31 */
  today: string;
}>;

/** Makes a value one of another kind. What both kinds have stays as it is written, and what the other one needs is added. */
export function changeOfKind(root: SchemaRoot, change: Changed): KindChange {
  const { path, values, kindField, kind, option, today } = change;
  const { control } = formPart(root, option, undefined);
  const fields = control.kind === 'fields' ? control.fields : [];
  const kept = new Set([
    kindField,
    ...fields
      .filter(({ name, schema }) => Object.hasOwn(values, name) && fits(root, schema, values[name]))
      .map(({ name }) => name),
  ]);
  const gone = Object.keys(values).filter((name) => !kept.has(name));
  const edits: StudioEdit[] = [
    { act: 'set', path: [...path, kindField], value: kind },
    ...gone.map((name): StudioEdit => ({ act: 'remove', path: [...path, name] })),
  ];
  let behind = kindField;
  for (const { name, schema, isRequired } of fields) {
    if (!kept.has(name) && isRequired) {
      const value = newValue(root, schema, today);
      edits.push({ act: 'add', path: [...path, name], value, behind });
      kept.add(name);
    }
    if (kept.has(name)) behind = name;
  }
  return { edits, lost: gone.filter((name) => nameOfEntry(values[name]) !== '') };
}
