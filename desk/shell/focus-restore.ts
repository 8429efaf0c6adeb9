import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus to the page when the focused element disappears: a row that leaves its list, or a form that
 * is done. Otherwise nothing would have the focus, and the keyboard would start over at the top.
 *
 * @param page the element around the pages
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
