import type { Ticket, TicketDetail } from '@repo/contract/desk/ticket.ts';
import { BEN } from '#tests/desk/support/scripted-desk.tsx';

/** A ticket in a list. */
export const aTicket = (over: Partial<Ticket> = {}): Ticket => ({
  id: 't1',
  kind: 'inquiry',
  state: 'new',
  receivedAt: '2026-01-31T10:00:00.000Z',
  dueAt: null,
  answeredAt: null,
  assignee: null,
  name: 'Jonas Weber',
  email: 'jonas@example.org',
  summary: 'A booking system for three clinics',
  pageUrl: '/contact',
  spamReasons: [],
  toCheck: false,
  snoozedUntil: null,
  labels: [],
  ...over,
});

/** A reply that Ben has sent. */
export const aReply = (text: string): TicketDetail['replies'][number] => ({
  id: text,
  author: BEN,
  text,
  createdAt: '2026-01-31T11:00:00.000Z',
  mail: {
    jobId: 'job1',
    kind: 'reply',
    state: 'sent',
    attempts: 1,
    lastError: null,
    at: '2026-01-31T11:00:01.000Z',
    bounceReason: null,
  },
});

/** Everything about a ticket. */
export const aDetail = (over: Partial<TicketDetail> = {}): TicketDetail => ({
  ticket: aTicket(),
  facts: [],
  texts: [],
  rescuedAt: null,
  conversationId: null,
  notes: [],
  snoozes: [],
  scheduled: [],
  replies: [],
  received: [],
  related: null,
  mails: [],
  others: { conversations: [], tickets: [] },
  canBlock: false,
  ...over,
});
