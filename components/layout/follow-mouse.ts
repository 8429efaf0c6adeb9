/** How long a menu stays open after the mouse has left it, in ms (requirement 9.14). */
const CLOSE_DELAY_MS = 150;

/** Where the menus stand in the bar; below that they cover the screen, and hovering means nothing. */
const BAR = '(width >= 64rem)';

/**
 * Makes a menu open while the mouse is over it. Opening and closing on a click, on Escape and on a
 * click elsewhere is what the browser does for popovers. A click on a menu that the mouse has opened
 * keeps it open, since it is meant to open it; the next click closes it.
 *
 * @param button opens the panel; their common parent is what the mouse enters and leaves
 * @param signal ends it
 */
export function followMouse(
  button: HTMLButtonElement,
  panel: HTMLElement,
  signal: AbortSignal,
): void {
  const item = button.parentElement;
  if (!item) return;
  const bar = matchMedia(BAR);
  let isOpenByMouse = false;
  let hadFocus = false;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(closing);
    if (panel.matches(':popover-open')) panel.hidePopover();
  };
  const enter = ({ pointerType }: PointerEvent) => {
    clearTimeout(closing);
    if (pointerType !== 'mouse' || !bar.matches || panel.matches(':popover-open')) return;
    panel.showPopover({ source: button });
    isOpenByMouse = true;
  };
  const leave = () => {
    if (isOpenByMouse) closing = setTimeout(close, CLOSE_DELAY_MS);
  };
  const keepOpen = (event: MouseEvent) => {
    // A key press arrives as a click without a pointer (detail 0) and closes an open menu as ever.
    if (isOpenByMouse && event.detail > 0) event.preventDefault();
    isOpenByMouse = false;
  };
  const leaveWithKeyboard = ({ relatedTarget }: FocusEvent) => {
    // What is behind an open panel must not have the focus (WCAG 2.4.11).
    if (relatedTarget instanceof Node && !item.contains(relatedTarget)) close();
  };
  // The browser returns the focus to what had it when the menu opened: under the mouse that may be
  // nothing, and in the sheet it is the sheet's button.
  const noteFocus = ({ newState }: ToggleEvent) => {
    hadFocus = newState === 'closed' && panel.contains(document.activeElement);
  };
  const afterToggle = ({ newState }: ToggleEvent) => {
    isOpenByMouse &&= newState === 'open';
    if (hadFocus) button.focus();
    hadFocus = false;
  };

  item.addEventListener('pointerenter', enter, { signal });
  item.addEventListener('pointerleave', leave, { signal });
  item.addEventListener('focusout', leaveWithKeyboard, { signal });
  button.addEventListener('click', keepOpen, { signal });
  panel.addEventListener('beforetoggle', noteFocus, { signal });
  panel.addEventListener('toggle', afterToggle, { signal });
  // A page that the browser keeps for the way back is kept with its menus closed.
  addEventListener('pagehide', close, { signal });
}
