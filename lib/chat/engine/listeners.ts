/** Those who want to know of something. */
export type Listeners<Args extends unknown[]> = Readonly<{
  /** @returns what ends the subscription */
  subscribe(listener: (...args: Args) => void): () => void;
  notify(...args: Args): void;
}>;

/** An empty list of listeners. */
export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (...args) => [...listeners].forEach((listener) => listener(...args)),
  };
}
