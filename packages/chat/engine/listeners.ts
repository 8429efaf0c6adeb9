/** A list of functions to call when something changes. */
export type Listeners<Args extends unknown[]> = Readonly<{
  /** @returns a function that ends the subscription */
  subscribe(listener: (...args: Args) => void): () => void;
  notify(...args: Args): void;
}>;

/** Creates an empty list. */
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
