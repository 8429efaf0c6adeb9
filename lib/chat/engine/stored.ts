import type { z } from 'zod';
import type { ChatStorage } from '@/lib/chat/engine/storage';
import { parseStored } from '@/lib/stored-json';

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
