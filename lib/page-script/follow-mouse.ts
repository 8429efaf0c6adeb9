import { OPEN_POPOVER } from '#lib/page-script/popover-open.ts';

/** How long a menu stays open after the mouse has left it, in milliseconds (requirement 9.14). */
const CLOSE_DELAY_MS = 150;

/**
 * Widths at which the menus are in the bar. Below that they cover the screen, and hovering does nothing. Safari
 * before 16.4 does not know `width >=`, and no compiler replaces it here.
 */
const BAR = '(min-width: 64rem)';

/**
 * Opens a menu while the mouse is over it. The browser handles clicks, Escape, and clicks elsewhere, as for
 * any popover. Clicking a menu that the mouse has opened keeps it open, since the click is meant to open it;
 * the next click closes it.
 *
 * @param button opens the panel; the mouse enters and leaves their common parent
 */
export function followMouse(button: HTMLButtonElement, panel: HTMLElement): void {
  const item = button.parentElement;
  if (!item) return;
  const bar = matchMedia(BAR);
  let isOpenByMouse = false;
  let hadFocus = false;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(closing);
    if (panel.matches(OPEN_POPOVER)) panel.hidePopover();
  };
  const enter = ({ pointerType }: PointerEvent) => {
    clearTimeout(closing);
    if (pointerType !== 'mouse' || !bar.matches || panel.matches(OPEN_POPOVER)) return;
    panel.showPopover({ source: button });
    isOpenByMouse = true;
  };
  const leave = ({ timeStamp }: PointerEvent) => {
    // A busy page hears of it late, and the menu has waited for that long already.
    const waited = performance.now() - timeStamp;
    if (isOpenByMouse) closing = setTimeout(close, CLOSE_DELAY_MS - waited);
  };
  const keepOpen = (event: MouseEvent) => {
    // A key press arrives as a click without a pointer (detail 0), and closes an open menu as usual.
    if (isOpenByMouse && event.detail > 0) event.preventDefault();
    isOpenByMouse = false;
  };
  const leaveWithKeyboard = ({ relatedTarget }: FocusEvent) => {
    // Nothing behind an open panel may have the focus (WCAG 2.4.11).
    if (relatedTarget instanceof Node && !item.contains(relatedTarget)) close();
  };
  // The browser returns the focus to the element that had it when the menu opened. If the mouse opened the
  // menu, that may be none, and in the sheet it is the sheet's button.
  const noteFocus = ({ newState }: ToggleEvent) => {
    hadFocus = newState === 'closed' && panel.contains(document.activeElement);
  };
  const afterToggle = ({ newState }: ToggleEvent) => {
    isOpenByMouse &&= newState === 'open';
    if (hadFocus) button.focus();
    hadFocus = false;
  };

  item.addEventListener('pointerenter', enter);
  item.addEventListener('pointerleave', leave);
  item.addEventListener('focusout', leaveWithKeyboard);
  button.addEventListener('click', keepOpen);
  panel.addEventListener('beforetoggle', noteFocus);
  panel.addEventListener('toggle', afterToggle);
}
