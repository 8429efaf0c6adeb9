import type { MailState, TicketKind, TicketState } from '@repo/contract/desk/ticket.ts';

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

/** The names of the emails about a ticket. */
export const TICKET_MAIL_WORDS = {
  'team-notice': 'Team notification',
  receipt: 'Auto-reply',
  reply: 'Reply',
  alert: 'Team alert',
  'sign-in-notice': 'Sign-in notice',
  'account-notice': 'Account notice',
  'answer-notice': 'Answer notification',
} as const satisfies Record<MailState['kind'], string>;
