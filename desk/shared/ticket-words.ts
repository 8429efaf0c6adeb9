import type { TicketKind, TicketState } from '@repo/contract/desk/ticket.ts';

/** The names of the kinds of tickets, which the interface calls types. */
export const KIND_WORDS: Record<TicketKind, string> = {
  inquiry: 'Inquiry',
  order: 'Order',
  lead: 'Lead',
  call: 'Call request',
  mail: 'Email',
};

/** The names of ticket states, which the interface calls statuses. */
export const STATE_WORDS: Record<TicketState, string> = {
  new: 'New',
  in_work: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
  quarantined: 'Spam',
};
