import { createMemoryStorage } from '#engine/memory-storage.ts';
import type { ChatStorage } from '#engine/storage.ts';

/**
 * The browser's local storage. When it is full or switched off, values are kept in memory instead and last as
 * long as the page.
 */
export function createBrowserStorage(): ChatStorage {
  const memory = createMemoryStorage();
  return {
    get: (key) => memory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? undefined,
    set(key, value) {
      const isKept = attempt(() => (localStorage.setItem(key, value), true));
      if (isKept) memory.remove(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.remove(key);
      attempt(() => localStorage.removeItem(key));
    },
    keys: () => [
      ...new Set([...memory.keys(), ...(attempt(() => Object.keys(localStorage)) ?? [])]),
    ],
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith('chat')) listener();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
