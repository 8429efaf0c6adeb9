import { followMouse } from '@/lib/page-script/follow-mouse';

/** Opens the header's menus on hover. The browser does everything else. */
export function openMenusOnHover(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.menu-item > button')) {
    const panel = button.popoverTargetElement;
    if (panel instanceof HTMLElement) followMouse(button, panel);
  }
}
