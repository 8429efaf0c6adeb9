import { formPart, isFieldValues, type SchemaRoot } from '#studio/form/json-schema.ts';
import { dotted, type PlacePath } from '#studio/form/paths.ts';

/**
 * The places for which a form has a control, also those of fields that are not there yet.
 *
 * @param part the schema of the value
 * @param path where the value is
 */
export function placesIn(
  root: SchemaRoot,
  part: unknown,
  value: unknown,
  path: PlacePath = [],
): readonly PlacePath[] {
  const { control } = formPart(root, part, value);
  const below = (inner: unknown, name: string | number, one: unknown) =>
    placesIn(root, inner, one, [...path, name]);
  const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const map = isFieldValues(value) ? value : {};
  switch (control.kind) {
    case 'fields':
      // What is not there is one place, from which it can be added.
      return [
        path,
        ...control.fields.flatMap(({ name, schema }) =>
          Object.hasOwn(map, name) ? below(schema, name, map[name]) : [[...path, name]],
        ),
      ];
    case 'list':
      return [path, ...list.flatMap((one, index) => below(control.item, index, one))];
    case 'tuple':
      return [path, ...control.items.flatMap((item, index) => below(item, index, list[index]))];
    case 'map':
      return [
        path,
        ...Object.entries(map).flatMap(([name, one]) => below(control.item, name, one)),
      ];
    default:
      return [path];
  }
}

/** The names of these places, as problems have them. */
export const placeNames = (places: readonly PlacePath[]): ReadonlySet<string> =>
  new Set(places.map(dotted));
