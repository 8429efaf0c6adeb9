import { useEffect, useRef, type RefObject, type ToggleEvent } from 'react';

/** Gives a menu's styles the position of its button, as `--button-bottom` and `--button-right`. */
function place(menu: HTMLElement, button: Element): void {
  const { bottom, right } = button.getBoundingClientRect();
  menu.style.setProperty('--button-bottom', `${bottom}px`);
  menu.style.setProperty('--button-right', `${document.documentElement.clientWidth - right}px`);
}

/**
 * Keeps a popover next to its button while it is open. CSS anchor positioning can do this, but not in every
 * browser that has popovers.
 *
 * @returns the handler to call before the popover opens and closes
 */
export function useMenuPlace(button: RefObject<Element | null>) {
  const listeners = useRef<AbortController>(undefined);
  useEffect(() => () => listeners.current?.abort(), []);
  return ({ currentTarget: menu, newState }: ToggleEvent<HTMLElement>) => {
    listeners.current?.abort();
    if (newState !== 'open' || !button.current) return;
    const { current } = button;
    const follow = () => place(menu, current);
    listeners.current = new AbortController();
    const { signal } = listeners.current;
    window.addEventListener('resize', follow, { signal });
    document.addEventListener('scroll', follow, { signal, capture: true, passive: true });
    follow();
  };
}
