import type { z } from 'zod';
import type { ChatStorage } from '#engine/storage.ts';
import { parseStored } from '#engine/stored-json.ts';

/**
 * Reads a value stored as JSON.
 *
 * @returns nothing if there is none, or if it has a different shape
 */
export function readFromStorage<Schema extends z.ZodType>(
  storage: ChatStorage,
  key: string,
  schema: Schema,
): z.output<Schema> | undefined {
  return parseStored(storage.get(key), schema);
}
