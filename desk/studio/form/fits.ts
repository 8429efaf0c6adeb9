import {
  constantOf,
  discriminatorOf,
  formPart,
  isFieldValues,
  schemaAt,
  type FormField,
  type SchemaRoot,
} from '#studio/form/json-schema.ts';

/** Whether a value could be at the place of a schema: whether it has the right parts, whatever the words in it are. */
export function fits(root: SchemaRoot, part: unknown, value: unknown): boolean {
  const { oneOf, anyOf } = schemaAt(root, part);
  const options = oneOf ?? anyOf;
  if (options) return options.some((option) => isMeant(root, options, option, value));
  const { schema, control } = formPart(root, part, value);
  const list = Array.isArray(value) ? (value as readonly unknown[]) : undefined;
  switch (control.kind) {
    case 'fields':
      return isFieldValues(value) && fitsFields(root, control.fields, value);
    case 'map':
      return (
        isFieldValues(value) && Object.values(value).every((one) => fits(root, control.item, one))
      );
    case 'list':
      return (
        list !== undefined &&
        list.length >= (schema.minItems ?? 0) &&
        list.length <= (schema.maxItems ?? Infinity) &&
        list.every((one) => fits(root, control.item, one))
      );
    case 'tuple':
      return (
        list?.length === control.items.length &&
        control.items.every((item, index) => fits(root, item, list[index]))
      );
    case 'choice':
      return typeof value === 'string' && control.options.includes(value);
    case 'switch':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'fixed':
      return value === schema.const;
    default:
      return typeof value === 'string';
  }
}

/** Whether a value belongs to an option of a union, and fits. */
function isMeant(
  root: SchemaRoot,
  options: readonly unknown[],
  option: unknown,
  value: unknown,
): boolean {
  const name = discriminatorOf(root, options);
  const isOther =
    name !== undefined && isFieldValues(value) && constantOf(root, option, name) !== value[name];
  return !isOther && fits(root, option, value);
}

const fitsFields = (
  root: SchemaRoot,
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
) =>
  Object.keys(values).every((name) => fields.some((field) => field.name === name)) &&
  fields.every(({ name, schema, isRequired }) =>
    Object.hasOwn(values, name) ? fits(root, schema, values[name]) : !isRequired,
  );
