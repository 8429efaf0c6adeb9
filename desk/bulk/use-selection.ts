import { useRef, useState } from 'react';
import { BULK_MOST } from '@repo/contract/desk/bulk.ts';
import { focusLastRow } from '#shell/list-keys.ts';
import { useShortcuts } from '#shell/shortcuts.ts';

/** What is selected in a list. */
export type Selection = Readonly<{
  has: (id: string) => boolean;
  /** Selects something, or no longer; with a range, everything from what was chosen last up to it. */
  toggle: (id: string, isRange?: boolean) => void;
  clear: () => void;
}>;

/** The ID of the row that has the focus. Rows say theirs in `data-item`. */
const focusedId = () => document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item;

/**
 * Selects several of a list, as many as one call takes: `x` selects the row with the focus, `a` all that are shown, and
 * Escape none.
 *
 * @param shown the IDs of all rows, in their order
 */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);

  const choose = (ids: readonly string[]) =>
    setChosen(new Set(ids.filter((id) => shown.includes(id)).slice(0, BULK_MOST)));
  const toggle = (id: string, isRange = false) => {
    const isOn = !chosen.has(id);
    const from = isRange && last.current !== undefined ? shown.indexOf(last.current) : -1;
    const to = shown.indexOf(id);
    const range =
      from < 0 || to < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    last.current = id;
    const others = [...chosen].filter((one) => !range.includes(one));
    choose(isOn ? [...others, ...range] : others);
  };
  const clear = () => setChosen(new Set());

  useShortcuts({
    x() {
      const id = focusedId();
      if (id === undefined || !shown.includes(id)) return false;
      toggle(id);
      return true;
    },
    a: () => choose(shown.slice(0, BULK_MOST).every((id) => chosen.has(id)) ? [] : shown),
    Escape() {
      if (chosen.size === 0) return false;
      if (document.activeElement?.closest('.bulk-bar')) focusLastRow();
      clear();
      return true;
    },
  });
  return { has: (id) => chosen.has(id), toggle, clear };
}
