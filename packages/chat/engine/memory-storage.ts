import type { ChatStorage } from '#engine/storage.ts';

/** Storage that lasts as long as the program and is not shared. */
export function createMemoryStorage(): ChatStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
    subscribe: () => () => undefined,
  };
}
