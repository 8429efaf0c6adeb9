import type { RefObject } from 'react';
import { useShortcuts } from '#shell/shortcuts.ts';

/**
 * Moves the focus in a list with `j` and `k`, and with the arrow keys while the focus is in the list. Enter
 * opens the focused row, because rows are links. A list that is hidden, as on a phone beside what is open, has no focus
 * to move, so its rows are opened at once.
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
    const row = rows[next];
    if (isHidden(list.current)) {
      row?.click();
      return;
    }
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
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

function isHidden(element: Element | null): boolean {
  for (let one = element; one; one = one.parentElement) {
    if (getComputedStyle(one).display === 'none') return true;
  }
  return false;
}

/**
 * Opens the row after the open one in the list of the page, or the first one if the open one has left the list.
 *
 * @returns whether there was one
 */
export function openNextRow(): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const open = rows.findIndex((row) => row.ariaCurrent !== null);
  const next = rows[open + 1];
  next?.click();
  return next !== undefined;
}
