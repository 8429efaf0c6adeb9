import type { RefObject } from 'react';
import { useShortcuts } from '#shell/shortcuts.ts';

const rowsIn = (list: ParentNode) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

/** The position of the row in which the focus is, such as in its box; -1 if it is elsewhere. */
const focusedIn = (rows: readonly HTMLElement[]) =>
  rows.findIndex((row) => (row.closest('[data-item]') ?? row).contains(document.activeElement));

/** The row in which the focus was last, and those below it. */
let onward: readonly HTMLElement[] = [];
document.addEventListener('focusin', () => {
  const rows = rowsIn(document);
  const here = focusedIn(rows);
  if (here >= 0) onward = rows.slice(here);
});

/** Where the focus was last; if that row has left the list, the next one below it that has not. */
const lastRow = () => onward.find(({ isConnected }) => isConnected);

/** Moves the focus back to where it was in a list. */
export function focusLastRow(): void {
  (lastRow() ?? rowsIn(document).at(-1))?.focus();
}

/**
 * Moves the focus in a list with `j` and `k`, which go on where it was last, and with the arrow keys while the focus is
 * in the list. Enter opens the focused row, because rows are links. A list that is hidden, as on a phone beside what is
 * open, has no focus to move, so its rows are opened at once.
 *
 * @param list the element that holds the rows, each with `data-row`
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const move = (step: number) => {
    const rows = list.current ? rowsIn(list.current) : [];
    const here = focusedIn(rows);
    const last = rows.findIndex((row) => row === lastRow());
    const open = rows.findIndex((row) => row.ariaCurrent !== null);
    const from = here >= 0 ? here : open;
    const next = from < 0 ? last : Math.min(from + step, rows.length - 1);
    const row = rows[Math.max(next, 0)];
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
  const rows = rowsIn(document);
  const open = rows.findIndex((row) => row.ariaCurrent !== null);
  const next = rows[open + 1];
  next?.click();
  return next !== undefined;
}
