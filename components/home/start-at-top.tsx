'use client';

import { useEffect } from 'react';

/**
 * A reload of the page begins at its top (requirement 2.10). This tells the browser not to restore the
 * old place instead of scrolling, because the visitor may have scrolled by now. It shows nothing.
 */
export function StartAtTop() {
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  return null;
}
