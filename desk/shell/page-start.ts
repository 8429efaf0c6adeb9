import { useEffect, useRef, type RefObject } from 'react';
import { DESK_PATH } from '@repo/contract/desk/address.ts';

/** The page that an address belongs to. */
export const pageKeyOf = (location: string): string => location.split('/')[1] ?? '';

/** The row that links to an address, in a list where no entry is open. */
function rowOf(address: string, page: HTMLElement | null): HTMLElement | undefined {
  const rows = [...(page?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])];
  if (rows.some((row) => row.ariaCurrent !== null)) return undefined;
  return rows.find(({ pathname }) => pathname === DESK_PATH + address);
}

/**
 * Starts a new page at its top, for the keyboard too. When one returns to a list, the focus goes to the row
 * that was opened. The first page starts where browsers start. Within a page the focus stays where it is,
 * unless the focused element is gone, like the row of a list.
 *
 * @param page the element around the pages
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
