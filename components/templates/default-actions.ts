import type { Action } from '@/lib/content/fields';

/** The buttons of a page whose file names no others. */
export const DEFAULT_ACTIONS: readonly Action[] = [
  { label: 'CONTACT US', href: '/contact' },
  { label: 'How can we help you today?', href: '/order' },
];
