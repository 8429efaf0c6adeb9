import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus into the last of some rows, once one was added.
 *
 * @param rows the selector of the rows within the element of `list`
 */
export function useFocusOnLast(rows: string) {
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    const last = [...(list.current?.querySelectorAll(rows) ?? [])].at(-1);
    if (added > 0) last?.querySelector('input')?.focus();
  }, [added, rows]);
  return { list, focusOnLast: () => setAdded((count) => count + 1) };
}
