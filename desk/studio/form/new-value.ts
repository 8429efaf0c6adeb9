import type { z } from 'zod';
import type { StudioEdit } from '@repo/contract/desk/studio-file.ts';
import { formPart, type SchemaRoot } from '#studio/form/json-schema.ts';

type Json = z.core.util.JSONType;
type AddedValue = Extract<StudioEdit, { act: 'add' }>['value'];

/** What stands in the place of words that somebody still has to write (lib/content/gap.ts). */
const GAP = 'GAP:';

/** Whether a text is only a mark where somebody still has to write. */
export const isGapText = (text: string): boolean => text.trimStart().startsWith(GAP);

/** How deep new values are made: what is optional is left out, so no schema needs more. */
const DEEPEST = 12;

/**
 * Makes the value with which a new entry of a list, or a new field, begins: everything that is required, with a gap for
 * each text.
 *
 * @param today 2026-01-31
 */
export function newValue(root: SchemaRoot, part: unknown, today: string): AddedValue {
  return made(root, part, today, 0);
}

function made(root: SchemaRoot, part: unknown, today: string, depth: number): Json {
  const { schema, control } = formPart(root, part, undefined);
  const below = (inner: unknown) => made(root, inner, today, depth + 1);
  if (depth > DEEPEST) return null;
  switch (control.kind) {
    case 'fields':
      return Object.fromEntries(
        control.fields
          .filter(({ isRequired }) => isRequired)
          .map(({ name, schema: field }) => [name, below(field)]),
      );
    case 'map':
      return Object.fromEntries((control.names ?? []).map((name) => [name, below(control.item)]));
    case 'tuple':
      return control.items.map(below);
    case 'list':
      return Array.from({ length: schema.minItems ?? 0 }, () => below(control.item));
    case 'choice':
      return control.options[0] ?? '';
    case 'switch':
      return control.isOnlyTrue;
    case 'number':
      return schema.minimum ?? 0;
    case 'fixed':
      return typeof schema.const === 'string' ? schema.const : null;
    case 'date':
      return today;
    case 'words':
    case 'markdown':
      return `${GAP} ${schema.description ?? 'a text'}`;
    case 'link':
      return '/';
    case 'icon':
      return 'circle-check';
    case 'mosaic':
      return 'hero';
    case 'photo':
    case 'plain':
      return '';
  }
}
