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
  new: 'new',
  in_work: 'in work',
  answered: 'answered',
  closed: 'closed',
  quarantined: 'in quarantine',
};
