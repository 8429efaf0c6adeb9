import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { fitVisibleArea } from '#components/chat/fit-visible-area.ts';
import { OPEN_POPOVER } from '#lib/page-script/popover-open.ts';

/** Screens on which the window is beside the page. On others it covers the page, which is out of reach. */
const WIDE = '(min-width: 40rem)';

/** Whether one element completely covers another. */
function hides(cover: Element, target: Element): boolean {
  const { left, top, right, bottom } = cover.getBoundingClientRect();
  const box = target.getBoundingClientRect();
  return left <= box.left && top <= box.top && right >= box.right && bottom >= box.bottom;
}

/**
 * The chat window: beside the page on wide screens, over it on phones. It closes on Escape, on a phone's Back
 * button, and when it would hide the focused element (WCAG 2.4.11).
 *
 * @param field gets the focus when the window opens
 * @param opener gets the focus back when it closes
 */
export function useChatDialog(
  isOpen: boolean,
  close: () => void,
  field: RefObject<HTMLElement | null>,
  opener: HTMLElement,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const onClose = useEffectEvent(close);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const wide = matchMedia(WIDE);

    const show = () => {
      const focused = element.contains(document.activeElement) ? document.activeElement : null;
      element.close();
      if (wide.matches) element.show();
      else element.showModal();
      (focused instanceof HTMLElement ? focused : field.current)?.focus();
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // An open menu closes first, and we close it ourselves: WebKit would close the window along with it.
      event.preventDefault();
      const menu = element.querySelector<HTMLElement>(OPEN_POPOVER);
      if (menu) menu.hidePopover();
      else onClose();
    };
    const makeRoom = ({ target }: FocusEvent) => {
      if (!wide.matches || !(target instanceof Element) || element.contains(target)) return;
      if (hides(element, target)) onClose();
    };

    show();
    wide.addEventListener('change', show, { signal });
    element.addEventListener('keydown', closeByKey, { signal });
    element.addEventListener('cancel', onClose, { signal });
    document.addEventListener('focusin', makeRoom, { signal });
    fitVisibleArea(element, signal);
    return () => {
      listeners.abort();
      const hadFocus = element.contains(document.activeElement);
      element.close();
      if (hadFocus) opener.focus();
    };
  }, [isOpen, field, opener]);

  return dialog;
}
