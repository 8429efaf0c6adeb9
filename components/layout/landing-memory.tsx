'use client';

import { useEffect } from 'react';
import { rememberLanding } from '@/lib/api/landing';

/** Remembers the landing page when the visitor first acts on the page. Renders nothing. */
export function LandingMemory() {
  useEffect(() => {
    const options = { once: true, capture: true };
    addEventListener('pointerdown', rememberLanding, options);
    addEventListener('keydown', rememberLanding, options);
    return () => {
      removeEventListener('pointerdown', rememberLanding, options);
      removeEventListener('keydown', rememberLanding, options);
    };
  }, []);
  return null;
}
