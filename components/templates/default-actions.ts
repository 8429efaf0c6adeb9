import type { Action } from '#lib/content/schema/fields.ts';

const CONTACT_US: Action = { label: 'CONTACT US', href: '/contact' };

/** The buttons of a page whose file names none. */
export const DEFAULT_ACTIONS: readonly Action[] = [
  CONTACT_US,
  { label: 'How can we help you today?', href: '/order' },
];

/** The buttons of a service, which lead to the contact page (requirement 2.17). */
export const SERVICE_ACTIONS: readonly Action[] = [CONTACT_US];
