import type { TicketKind, TicketState } from '@/lib/contract/desk/ticket';

/** How a kind of ticket is called. */
export const KIND_WORDS = {
  inquiry: 'Inquiry',
  order: 'Order',
  lead: 'Lead',
  call: 'Call request',
} as const satisfies Record<TicketKind, string>;

/** How a state is called. */
export const STATE_WORDS = {
  new: 'New',
  in_work: 'In work',
  answered: 'Answered',
  closed: 'Closed',
  quarantined: 'Quarantine',
} as const satisfies Record<TicketState, string>;
