import { z } from 'zod';

/**
 * The role of a text in a field: words that readers see, the target of a link, or a page in a list of pages,
 * which is left out while that page is not public.
 */
export type FieldRole = 'words' | 'link' | 'listed';

declare module 'zod' {
  /** What is said about a field with `meta`, and so in its JSON Schema, too: forms are made of that. */
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to that of zod
  interface GlobalMeta {
    /** The fields that the rules check. Only the program reads the others. */
    role?: FieldRole;
    /** The fewest and the most characters of words. */
    least?: number;
    most?: number;
    /** How a field is edited if its type does not say it. */
    control?: 'markdown' | 'mosaic' | 'photo' | 'focus' | 'alt' | 'icon' | 'claim' | 'price';
    /** Width divided by height of the place in which a photo is shown, and how wide it must be there, in pixels. */
    ratio?: number;
    leastWidth?: number;
  }
}

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
  const known = z.globalRegistry.get(schema)?.role;
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
