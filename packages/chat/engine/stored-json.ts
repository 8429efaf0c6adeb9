import type { z } from 'zod';

/**
 * Parses a value that a browser stored as JSON.
 *
 * @param text the stored text, if any
 * @returns nothing if there is none, or if it has a different shape: visitors can write to the storage, too
 */
export function parseStored<Schema extends z.ZodType>(
  text: string | null | undefined,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}
