import { z } from 'zod';

/**
 * The role of a text in a field: words that readers see, the target of a link, or a page in a list of pages,
 * which is left out while that page is not public.
 */
export type FieldRole = 'words' | 'link' | 'listed';

/** The fields that the rules check. Only the program reads the others. */
export const roles = z.registry<{
  role: FieldRole;
  /** The fewest and the most characters of words. */
  least?: number;
  most?: number;
}>();

/** A text of a content file and its path. */
export type Leaf = Readonly<{ path: readonly PropertyKey[]; value: string }>;

/**
 * Finds the texts with a role.
 *
 * @param schema the schema that the value was checked with
 * @param value as it is in the file
 */
export function textsWithRole(
  role: FieldRole,
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): Leaf[] {
  const known = roles.get(schema)?.role;
  if (known !== undefined) {
    return known === role && typeof value === 'string' ? [{ path, value }] : [];
  }
  const below = (part: z.core.$ZodType, key: PropertyKey) =>
    textsWithRole(role, part, fieldOf(value, key), [...path, key]);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, part]) => below(part, key));
    case 'array':
      return Array.from(Object(value) as ArrayLike<unknown>).flatMap((_, index) =>
        below(def.element, index),
      );
    case 'tuple':
      return def.items.flatMap(below);
    case 'record':
      return Object.keys(Object(value) as object).flatMap((key) => below(def.valueType, key));
    case 'union':
      return def.options
        .filter((option) => isMeant(option, value))
        .flatMap((option) => textsWithRole(role, option, value, path));
    case 'pipe':
      return textsWithRole(role, def.in, value, path);
    case 'optional':
    case 'default':
      return textsWithRole(role, def.innerType, value, path);
    default:
      return [];
  }
}

/** Whether a value matches this option of a union in the field that tells the options apart. */
const isMeant = (option: z.core.$ZodType, value: unknown) =>
  Object.entries(option._zod.propValues ?? {}).every(([key, values]) =>
    values.has(fieldOf(value, key) as z.core.util.Primitive),
  );

/** A field of a value that may not be an object. */
const fieldOf = (value: unknown, key: PropertyKey) =>
  (Object(value) as Record<PropertyKey, unknown>)[key];
