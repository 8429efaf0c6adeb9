import { useEffect, useEffectEvent } from 'react';
import { isSwitchedOn } from '#shell/switches.ts';

/**
 * What keys do: `j`, `?`, `ArrowDown`, or a sequence of two, `g c`. `false` leaves the key to the browser.
 */
export type Shortcuts = Readonly<Record<string, () => unknown>>;

/** The maximum time between the two keys of a sequence, in milliseconds. */
const PAIR_MS = 1500;

/** Controls that take keys themselves. A box that selects a row takes none but the space bar. */
const FIELDS = 'input:not(.select-box > *), textarea, select, [role=listbox] *';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));

let first: { key: string; at: number } | undefined;

/** Remembers the key, and gives the sequence of the previous key and this one. */
function pairOf(key: string): string | undefined {
  const now = performance.now();
  const pair = first && now - first.at < PAIR_MS ? `${first.key} ${key}` : undefined;
  first = { key, at: now };
  return pair;
}

let lastPair: string | undefined;
document.addEventListener('keydown', ({ key }) => (lastPair = pairOf(key)), { capture: true });

/**
 * Listens to keys while the component is mounted. Keys are ignored while someone types, with a modifier,
 * under a dialog, or when shortcuts are switched off (WCAG 2.1.4). Each key does only one thing.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const react = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(target) || !isSwitchedOn('shortcuts') || document.querySelector('dialog[open]'))
      return;
    // Enter and Space belong to the focused control.
    const isControl = target instanceof Element && target.closest('a, button, summary');
    if (isControl && (key === 'Enter' || key === ' ')) return;
    const isSecond = lastPair?.startsWith('g ') === true;
    const action = (lastPair && shortcuts[lastPair]) ?? (isSecond ? undefined : shortcuts[key]);
    if (action && action() !== false) event.preventDefault();
  });
  useEffect(() => {
    const ended = new AbortController();
    document.addEventListener('keydown', react, { signal: ended.signal });
    return () => ended.abort();
  }, []);
}
