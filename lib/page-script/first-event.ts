/** Runs something once, at the first of some events anywhere on the page. */
export function onFirst(types: readonly string[], action: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const act = () => {
    waiting.abort();
    action();
  };
  for (const type of types) addEventListener(type, act, { signal, capture: true, passive: true });
}
