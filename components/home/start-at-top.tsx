'use client';

import { useEffect } from 'react';

/**
 * A reload of the page begins at its top (requirement 2.10). This component tells the browser not to restore
 * the old scroll position. It does not scroll itself, because the visitor may have scrolled by now. It
 * renders nothing.
 */
export function StartAtTop() {
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  return null;
}
