import { Document, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { z } from 'zod';
import { examples } from '@repo/content-files/examples.ts';
import { gapFor } from '#lib/content/gap.ts';

/** What a new file needs besides its schema. */
export type Surroundings = Readonly<{
  /** Fields that are optional, and wanted all the same. */
  wanted: readonly string[];
  /** Pages that exist, for lists of pages. */
  pages: readonly string[];
  /** 2026-01-31 */
  today: string;
}>;

type Node = Scalar | YAMLMap | YAMLSeq;

/** A field, and where it is. */
type Field = Readonly<{
  surroundings: Surroundings;
  /** Its place in a list, so that the list does not name one thing twice. */
  index: number;
  /** What is said about it, if it says nothing itself. */
  description?: string | undefined;
  /** What tells it apart from its like: "2 of 4", or what the part around it is about. */
  context?: string | undefined;
}>;

/** Which fields come first, because people read a file from its kind on. */
const FIRST = ['template', 'type'];

/** How many choices a comment lists; more would not fit into a line. */
const MOST_CHOICES = 12;

/**
 * Makes a YAML text with everything that a schema requires: a gap for each text, which says what belongs there, and
 * for everything else a valid value with a comment.
 *
 * @throws an error if a text has no description, or if no value is known for a field
 */
export function skeletonOf(schema: z.core.$ZodObject, surroundings: Surroundings): string {
  const document = new Document(fieldsOf(schema, surroundings, surroundings.wanted));
  return document.toString({ lineWidth: 0, singleQuote: true });
}

function nodeOf(schema: z.core.$ZodType, field: Field): Node {
  const { surroundings, index, context } = field;
  const { role, ...said } = z.globalRegistry.get(schema) ?? {};
  const description = said.description ?? field.description;
  const inner = { ...field, description };
  if (role === 'words') {
    const which = context === undefined ? '' : ` (${context})`;
    return new Scalar(gapFor(told(description) + which + amount(said)));
  }
  if (role === 'listed') return new Scalar(surroundings.pages[index]);
  const example = examples.get(schema)?.example;
  if (example !== undefined) return commented(example, told(description));
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return fieldsOf(schema as z.core.$ZodObject, surroundings, undefined, description ?? context);
    case 'array': {
      const parts = Array.from({ length: fewestIn(def) }, () => def.element);
      return below(description, listOf(parts, surroundings));
    }
    case 'tuple':
      return below(description, listOf(def.items, surroundings));
    case 'union':
      return nodeOf(def.options[0] ?? schema, inner);
    case 'pipe':
      return nodeOf(def.in, inner);
    case 'optional':
    case 'default':
      return nodeOf(def.innerType, inner);
    case 'literal':
      return new Scalar(def.values[0]);
    case 'enum': {
      const choices = Object.values(def.entries);
      const isSaid = index === 0 && choices.length <= MOST_CHOICES;
      const comment = isSaid ? `one of ${choices.join(', ')}` : undefined;
      return commented(choices[index % choices.length], comment);
    }
    case 'string':
      if ('format' in def && def.format === 'date')
        return commented(surroundings.today, told(description));
  }
  throw new Error(`There is no value for a field of the type ${def.type}`);
}

function fieldsOf(
  schema: z.core.$ZodObject,
  surroundings: Surroundings,
  wanted: readonly string[] | undefined,
  context?: string,
): YAMLMap {
  const map = new YAMLMap();
  const { shape } = schema._zod.def;
  for (const name of new Set([...FIRST, ...Object.keys(shape)])) {
    const part = shape[name];
    if (!part) continue;
    // A picture is a mosaic or a photo, so each of both is optional, but not both of them.
    const isWanted = wanted ? wanted.includes(name) : examples.has(part);
    if (part._zod.optin === 'optional' && !isWanted) continue;
    map.set(new Scalar(name), nodeOf(part, { surroundings, index: 0, context }));
  }
  return map;
}

function listOf(parts: readonly z.core.$ZodType[], surroundings: Surroundings): YAMLSeq {
  const list = new YAMLSeq();
  parts.forEach((part, index) => {
    const context = `${index + 1} of ${parts.length}`;
    list.add(nodeOf(part, { surroundings, index, context }));
  });
  return list;
}

/** How many entries a list needs. */
function fewestIn({ checks = [] }: z.core.$ZodArrayDef): number {
  const counts = checks.map((check) => {
    const { def } = (check as z.core.$ZodChecks)._zod;
    if (def.check === 'length_equals') return def.length;
    return def.check === 'min_length' ? def.minimum : 0;
  });
  return Math.max(1, ...counts);
}

function commented(value: unknown, comment: string | undefined): Scalar {
  const scalar = new Scalar(value);
  if (comment !== undefined) scalar.comment = ` ${comment}`;
  return scalar;
}

function below(comment: string | undefined, list: YAMLSeq): YAMLSeq {
  if (comment !== undefined) list.commentBefore = ` ${comment}`;
  return list;
}

function told(description: string | undefined): string {
  if (description === undefined) throw new Error('A field of a new page has no description');
  return description;
}

function amount({ least = 1, most }: Readonly<{ least?: number; most?: number }>): string {
  if (most === undefined) return '';
  return least > 1 ? `, ${least} to ${most} characters` : `, at most ${most} characters`;
}
