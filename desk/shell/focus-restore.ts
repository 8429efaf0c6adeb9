import { useEffect, type RefObject } from 'react';

/**
 * Gives the focus to the page when what had it goes: a row that leaves its list, a form that is done.
 * Browsers would give it to nothing, and the keyboard would begin again before everything else.
 *
 * @param page what the pages are in
 */
export function useFocusRestore(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!element) return undefined;
    const ended = new AbortController();
    let last: EventTarget | null = null;
    element.addEventListener('focusin', ({ target }) => (last = target), { signal: ended.signal });
    const observer = new MutationObserver(() => {
      const isLost = last instanceof Node && !last.isConnected;
      if (isLost && document.activeElement === document.body) {
        element.focus({ preventScroll: true });
      }
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      ended.abort();
      observer.disconnect();
    };
  }, [page]);
}
