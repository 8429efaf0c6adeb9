/**
 * Runs something once, at the first of some events anywhere on the page. A mouse that rests where the page
 * appears is reported as moving, but by no distance, and does not count.
 */
export function onFirst(types: readonly string[], action: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const act = (event: Event) => {
    const isAtRest =
      event.type === 'pointermove' &&
      event instanceof PointerEvent &&
      event.movementX === 0 &&
      event.movementY === 0;
    if (isAtRest) return;
    waiting.abort();
    action();
  };
  for (const type of types) addEventListener(type, act, { signal, capture: true, passive: true });
}
