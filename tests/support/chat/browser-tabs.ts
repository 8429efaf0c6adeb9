import type { Signal, Signals } from '@repo/chat/engine/signals.ts';
import type { ChatStorage } from '@repo/chat/engine/storage.ts';

/** A browser's storage: the other tabs are notified of what one changes. */
export type TabStorage = Readonly<{ values: Map<string, string>; openTab(): ChatStorage }>;

/** The storage of a browser, without the browser. */
export function createTabStorage(): TabStorage {
  const values = new Map<string, string>();
  const listeners = new Map<symbol, Set<() => void>>();
  return {
    values,
    openTab() {
      const tab = Symbol('tab');
      const own = new Set<() => void>();
      listeners.set(tab, own);
      const tellOthers = () =>
        queueMicrotask(() => {
          for (const [other, theirs] of listeners) {
            if (other !== tab) theirs.forEach((listener) => listener());
          }
        });
      return {
        get: (key) => values.get(key),
        set(key, value) {
          values.set(key, value);
          tellOthers();
        },
        remove(key) {
          if (values.delete(key)) tellOthers();
        },
        keys: () => [...values.keys()],
        subscribe(listener) {
          own.add(listener);
          return () => void own.delete(listener);
        },
      };
    },
  };
}

/** The signals of a page that a test shows, hides, and takes offline. */
export class ManualPage implements Signals {
  online = true;
  visible = true;
  #listeners = new Set<(signal: Signal) => void>();

  isOnline = () => this.online;
  isVisible = () => this.visible;

  subscribe = (listener: (signal: Signal) => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  tell(signal: Signal): void {
    if (signal === 'shown') this.visible = true;
    else this.online = signal === 'online';
    for (const listener of [...this.#listeners]) listener(signal);
  }
}
