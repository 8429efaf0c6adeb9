import type { TicketKind, TicketState } from '@/lib/contract/desk/ticket';

/** What kinds of tickets are called. */
export const KIND_WORDS: Record<TicketKind, string> = {
  inquiry: 'Inquiry',
  order: 'Order',
  lead: 'Lead',
  call: 'Call request',
};

/** What their states are called. */
export const STATE_WORDS: Record<TicketState, string> = {
  new: 'New',
  in_work: 'In work',
  answered: 'Answered',
  closed: 'Closed',
  quarantined: 'In quarantine',
};
