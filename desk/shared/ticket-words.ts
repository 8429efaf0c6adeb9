import type { TicketKind, TicketState } from '@/lib/contract/desk/ticket';

/** What kinds of tickets are called: their types. */
export const KIND_WORDS: Record<TicketKind, string> = {
  inquiry: 'Inquiry',
  order: 'Order',
  lead: 'Lead',
  call: 'Call request',
};

/** What their states are called: their status. */
export const STATE_WORDS: Record<TicketState, string> = {
  new: 'New',
  in_work: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
  quarantined: 'Spam',
};
