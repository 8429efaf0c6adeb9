import type { z } from 'zod';

/**
 * What a browser keeps as JSON.
 *
 * @param text what is stored, if anything is
 * @returns nothing when there is nothing, or nothing of that shape: visitors can write there, too
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
