'use client';

import { useEffect } from 'react';
import { followMouse } from '@/components/layout/follow-mouse';

/** Opens the header's menus on hover. The browser does everything else. Renders nothing. */
export function MenuHover() {
  useEffect(() => {
    const listeners = new AbortController();
    for (const button of document.querySelectorAll<HTMLButtonElement>('.menu-item > button')) {
      const panel = button.popoverTargetElement;
      if (panel instanceof HTMLElement) followMouse(button, panel, listeners.signal);
    }
    return () => listeners.abort();
  }, []);
  return null;
}
