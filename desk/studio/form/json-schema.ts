import { z } from 'zod';

/** A JSON Schema (draft 2020-12), as far as forms are made of it. Unknown keywords say nothing to a form. */
const jsonSchema = z.object({
  $ref: z.string().optional(),
  type: z.string().optional(),
  description: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  propertyNames: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  format: z.string().optional(),
  default: z.unknown().optional(),
  // What the schemas of the content say about their fields besides (lib/content/schema/roles.ts).
  role: z.enum(['words', 'link', 'listed']).optional().catch(undefined),
  least: z.number().optional(),
  most: z.number().optional(),
  control: z
    .enum(['markdown', 'mosaic', 'photo', 'focus', 'alt', 'icon', 'claim', 'price'])
    .optional()
    .catch(undefined),
  ratio: z.number().optional(),
  leastWidth: z.number().optional(),
});

export type JsonSchema = z.infer<typeof jsonSchema>;

/** A value that is made of others by their names. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Whether a value has fields, and is not a list. */
export const isFieldValues = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of a file, in which its parts refer to each other. */
export type SchemaRoot = Readonly<Record<string, unknown>>;

const read = new WeakMap<SchemaRoot, Map<unknown, JsonSchema>>();

/**
 * Reads a part of a schema, with what it refers to. What stands beside a reference goes before what is there.
 *
 * @param part as it is in the schema
 */
export function schemaAt(root: SchemaRoot, part: unknown): JsonSchema {
  const known = read.get(root) ?? new Map<unknown, JsonSchema>();
  read.set(root, known);
  const before = known.get(part);
  if (before) return before;
  const { $ref, ...own } = jsonSchema.parse(isFieldValues(part) ? part : {});
  const name = /^#\/\$defs\/(.+)$/.exec($ref ?? '')?.[1];
  const defs = root.$defs;
  const inner =
    name !== undefined && isFieldValues(defs) ? schemaAt(root, defs[name]) : ({} as JsonSchema);
  const said = Object.entries(own).filter(([, value]) => value !== undefined);
  const whole: JsonSchema = { ...inner, ...Object.fromEntries(said) };
  known.set(part, whole);
  return whole;
}

/** The field whose value tells the options of a union apart, such as the kind of a section. */
export function discriminatorOf(root: SchemaRoot, options: readonly unknown[]): string | undefined {
  const [first] = options;
  return Object.keys(schemaAt(root, first).properties ?? {}).find((name) => {
    const kinds = options.map((option) => constantOf(root, option, name));
    return kinds.every((kind) => typeof kind === 'string') && new Set(kinds).size === kinds.length;
  });
}

/** The only value that a field of an option may have. */
export function constantOf(root: SchemaRoot, option: unknown, name: string): unknown {
  const field = schemaAt(root, option).properties?.[name];
  return field === undefined ? undefined : schemaAt(root, field).const;
}

/** The option of a union that a value belongs to; the first one if it belongs to none. */
function optionFor(root: SchemaRoot, options: readonly unknown[], value: unknown): unknown {
  const name = discriminatorOf(root, options);
  if (name !== undefined && isFieldValues(value))
    return options.find((option) => constantOf(root, option, name) === value[name]) ?? options[0];
  const type = typeOf(value);
  return options.find((option) => schemaAt(root, option).type === type) ?? options[0];
}

/** The type of a value in the words of JSON Schema. */
function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (value === null) return 'null';
  return typeof value;
}

/** How a value is edited. */
export type FormControl =
  | Readonly<{
      kind: 'words' | 'plain' | 'date' | 'link' | 'mosaic' | 'photo' | 'icon' | 'markdown';
    }>
  | Readonly<{ kind: 'choice'; options: readonly string[]; facts?: 'claims' | 'prices' }>
  | Readonly<{ kind: 'switch'; isOnlyTrue: boolean }>
  | Readonly<{ kind: 'number' }>
  | Readonly<{ kind: 'fixed' }>
  | Readonly<{ kind: 'list'; item: unknown }>
  | Readonly<{ kind: 'tuple'; items: readonly unknown[] }>
  | Readonly<{ kind: 'fields'; fields: readonly FormField[]; kindField?: string | undefined }>
  | Readonly<{ kind: 'map'; item: unknown; names?: readonly string[] | undefined }>;

/** A field of several. */
export type FormField = Readonly<{ name: string; schema: unknown; isRequired: boolean }>;

/** How a value is edited, and what is said about it. */
export type FormPart = Readonly<{ schema: JsonSchema; control: FormControl }>;

/**
 * Decides how a value is edited.
 *
 * @param part its schema
 * @param value as it is in the file, which decides between the options of a union
 */
export function formPart(root: SchemaRoot, part: unknown, value: unknown): FormPart {
  const schema = schemaAt(root, part);
  const options = schema.oneOf ?? schema.anyOf;
  if (options) {
    const chosen = formPart(root, optionFor(root, options, value), value);
    const description = schema.description ?? chosen.schema.description;
    const kindField = discriminatorOf(root, options);
    const control: FormControl =
      chosen.control.kind === 'fields' ? { ...chosen.control, kindField } : chosen.control;
    return { schema: { ...chosen.schema, description }, control };
  }
  return { schema, control: controlOf(root, schema, value) };
}

function controlOf(root: SchemaRoot, schema: JsonSchema, value: unknown): FormControl {
  if (schema.enum) {
    const facts = { claim: 'claims', price: 'prices' } as const;
    const of =
      schema.control === 'claim' || schema.control === 'price' ? schema.control : undefined;
    return { kind: 'choice', options: schema.enum, ...(of && { facts: facts[of] }) };
  }
  switch (schema.type ?? typeOf(value)) {
    case 'boolean':
      return { kind: 'switch', isOnlyTrue: schema.const === true };
    case 'number':
    case 'integer':
      return { kind: 'number' };
    case 'array':
      return schema.prefixItems
        ? { kind: 'tuple', items: schema.prefixItems }
        : { kind: 'list', item: schema.items };
    case 'object':
      return objectControl(root, schema);
    default:
      return schema.const === undefined ? { kind: textKind(schema) } : { kind: 'fixed' };
  }
}

function textKind({ control, role, format }: JsonSchema) {
  if (control === 'markdown' || control === 'mosaic' || control === 'photo' || control === 'icon')
    return control;
  if (role === 'link' || role === 'listed') return 'link';
  if (format === 'date') return 'date';
  return role === 'words' ? 'words' : 'plain';
}

function objectControl(root: SchemaRoot, schema: JsonSchema): FormControl {
  const { properties, required = [], additionalProperties, propertyNames } = schema;
  if (!properties) {
    const names = schemaAt(root, propertyNames).enum;
    return { kind: 'map', item: additionalProperties, names };
  }
  const fields = Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    isRequired: required.includes(name) && schemaAt(root, field).default === undefined,
  }));
  return { kind: 'fields', fields };
}
