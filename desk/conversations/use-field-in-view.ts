import { useEffect, type RefObject } from 'react';

/** For how long after the field got the focus the page may still be loading, in milliseconds. */
const LOADING_MS = 3000;

/**
 * Keeps a field in view while the page around it loads: on small screens, what comes above pushes it down after it has
 * got the focus. Later, nothing moves, because the reader may have scrolled elsewhere.
 */
export function useFieldInView(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    let focusedAt = -Infinity;
    const onFocus = () => {
      focusedAt = performance.now();
    };
    const observer = new MutationObserver(() => {
      const isLoading = performance.now() - focusedAt < LOADING_MS;
      const { current } = field;
      if (isLoading && document.activeElement === current) {
        current?.scrollIntoView({ block: 'nearest' });
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, [field]);
}
