import { useEffect, useRef, type RefObject } from 'react';

/** Which page an address is of. */
export const placeOf = (location: string): string => location.split('/')[1] ?? '';

/**
 * Begins another page at its top, for the keyboard, too. The first one begins where browsers begin.
 * Within a page the focus stays where it is, unless what had it is gone, like the row of a list.
 *
 * @param page what the pages are in
 */
export function usePageStart(page: RefObject<HTMLElement | null>, location: string): void {
  const shown = useRef(location);
  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before === location) return;
    for (const box of [page.current, window]) box?.scrollTo(0, 0);
    const { activeElement, body } = document;
    const isOutside = !page.current?.contains(activeElement);
    const isGone = activeElement === body || !activeElement?.checkVisibility();
    if (isGone || (isOutside && placeOf(before) !== placeOf(location))) page.current?.focus();
  }, [page, location]);
}
