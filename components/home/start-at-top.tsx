'use client';

import { useEffect } from 'react';

/**
 * A reload of the page begins at its top (spec section 2). The browser is told not to restore the old
 * place, rather than moved: by now the visitor may have scrolled already. Shows nothing.
 */
export function StartAtTop() {
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  return null;
}
