import { useEffect, useRef, type RefObject } from 'react';
import { DESK_PATH } from '@/lib/contract/desk/address';

/** Which page an address is of. */
export const pageKeyOf = (location: string): string => location.split('/')[1] ?? '';

/** The row that an address was opened from, where a list has it and nothing of it is open. */
function rowOf(address: string, page: HTMLElement | null): HTMLElement | undefined {
  const rows = [...(page?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])];
  if (rows.some((row) => row.ariaCurrent !== null)) return undefined;
  return rows.find(({ pathname }) => pathname === DESK_PATH + address);
}

/**
 * Begins another page at its top, for the keyboard, too; a list that one comes back to begins at the row
 * that was opened. The first page begins where browsers begin. Within a page the focus stays where it
 * is, unless what had it is gone, like the row of a list.
 *
 * @param page what the pages are in
 */
export function usePageStart(page: RefObject<HTMLElement | null>, location: string): void {
  const shown = useRef(location);
  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before === location) return;
    const row = rowOf(before, page.current);
    if (row) {
      row.focus();
      return;
    }
    for (const box of [page.current, window]) box?.scrollTo(0, 0);
    const { activeElement, body } = document;
    const isOutside = !page.current?.contains(activeElement);
    const isGone = activeElement === body || !activeElement?.checkVisibility();
    if (isGone || (isOutside && pageKeyOf(before) !== pageKeyOf(location))) page.current?.focus();
  }, [page, location]);
}
