import type { RefObject } from 'react';
import { useShortcuts } from '@/backend/desk/ui/shell/shortcuts';

/** Lets `j`, `k` and the arrows move the focus from row to row; Enter follows the link of a row. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    const present = links.findIndex((link) => link === document.activeElement);
    const next = links[present + step] ?? (present < 0 ? links[0] : undefined);
    next?.focus();
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
  });
}
