import { followMouse } from '#lib/page-script/follow-mouse.ts';
import { OPEN_POPOVER } from '#lib/page-script/popover-open.ts';

/** Opens the header's menus on hover. The browser does everything else. */
export function openMenusOnHover(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.menu-item > button')) {
    const panel = button.popoverTargetElement;
    if (panel instanceof HTMLElement) followMouse(button, panel);
  }
  // A page in the browser's back/forward cache is kept with its menus closed.
  addEventListener('pagehide', closeMenus);
}

function closeMenus(): void {
  const open = document.querySelectorAll<HTMLElement>(`.site-header ${OPEN_POPOVER}`);
  for (const popover of open) if (popover.matches(OPEN_POPOVER)) popover.hidePopover();
}
