import type { RefObject } from 'react';
import { useShortcuts } from '#shell/shortcuts.ts';

/**
 * Moves the focus in a list with `j` and `k`, and with the arrow keys while the focus is in the list. Enter
 * opens the focused row, because rows are links.
 *
 * @param list the element that holds the rows, each with `data-row`
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const move = (step: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const here = rows.findIndex((row) => row.contains(document.activeElement));
    const open = rows.findIndex((row) => row.ariaCurrent !== null);
    const from = here >= 0 ? here : open;
    const next = from < 0 ? 0 : Math.min(Math.max(from + step, 0), rows.length - 1);
    rows[next]?.focus();
    rows[next]?.scrollIntoView({ block: 'nearest' });
  };
  const moveInside = (step: number) => {
    if (list.current?.contains(document.activeElement)) move(step);
    else return false;
    return true;
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => moveInside(1),
    ArrowUp: () => moveInside(-1),
  });
}
