'use client';

import { useEffect } from 'react';
import { rememberLanding } from '@/lib/api/landing';

/** Remembers how the visitor came here, when the visitor first acts on the page. Shows nothing. */
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
