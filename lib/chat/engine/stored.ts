import type { z } from 'zod';
import type { ChatStorage } from '@/lib/chat/engine/storage';
import { parseStored } from '@/lib/stored-json';

/**
 * What is kept under a key as JSON.
 *
 * @returns nothing when there is nothing, or nothing of that shape
 */
export function readFromStorage<Schema extends z.ZodType>(
  storage: ChatStorage,
  key: string,
  schema: Schema,
): z.output<Schema> | undefined {
  return parseStored(storage.get(key), schema);
}
