import { z } from 'zod';
import { clientId } from '@/lib/contract/chat-ids';
import { colleagueSchema } from '@/lib/contract/desk/account';
import { noteSchema } from '@/lib/contract/desk/note';
import { paragraphs } from '@/lib/contract/text';

/** What waits for an answer by mail or telephone. An order is an inquiry that names a product. */
export const TICKET_KINDS = ['inquiry', 'order', 'lead', 'call'] as const;

/** Where a ticket stands. `quarantined`: looks like spam, kept with the reasons, nobody was told. */
export const TICKET_STATES = ['new', 'in_work', 'answered', 'closed', 'quarantined'] as const;

export type TicketKind = (typeof TICKET_KINDS)[number];
export type TicketState = (typeof TICKET_STATES)[number];

/** A ticket in a list. Times are ISO 8601 in UTC. */
export const ticketSchema = z.object({
  id: z.string(),
  kind: z.enum(TICKET_KINDS),
  state: z.enum(TICKET_STATES),
  receivedAt: z.string(),
  /** Until when an answer was promised; null where nothing was promised or it is over. */
  dueAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  assignee: colleagueSchema.nullable(),
  name: z.string(),
  email: z.string(),
  summary: z.string(),
  pageUrl: z.string(),
  /** Why it looks like spam, in sentences; enough of that is quarantine. */
  spamReasons: z.array(z.string()),
  /** Whether it is in quarantine for no sign in itself, and nobody has looked at it yet. */
  toCheck: z.boolean(),
});

export type Ticket = z.infer<typeof ticketSchema>;

/** The query of `GET /desk/api/tickets` and of the export. Quarantine is shown only when asked for. */
export const ticketFilterSchema = z.object({
  kind: z.enum(TICKET_KINDS).optional(),
  state: z.enum(TICKET_STATES).optional(),
  /** `me`, `nobody`, or the id of a colleague. */
  assignee: z.string().max(100).optional(),
  /** The email address, whole. */
  email: z.string().trim().toLowerCase().max(254).optional(),
  /** Only what is in quarantine for no sign in itself, and that nobody has looked at yet. */
  toCheck: z.literal('1').optional(),
  /** Days in the company's time zone, both included: `2026-01-31`. */
  from: z.iso.date('from must be a date like 2026-01-31').optional(),
  to: z.iso.date('to must be a date like 2026-01-31').optional(),
});

export type TicketFilter = z.output<typeof ticketFilterSchema>;

export const ticketQuerySchema = ticketFilterSchema.extend({
  cursor: z.string().max(300).optional(),
});
/** `GET /desk/api/tickets/export`: a file of everything that is filtered. */
export const ticketExportSchema = ticketFilterSchema.extend({ format: z.enum(['csv', 'json']) });

export const ticketListSchema = z.object({
  tickets: z.array(ticketSchema),
  nextCursor: z.string().nullable(),
});

/** Where a mail is: waiting, on its way again after a failure, sent, given up. */
export const mailStateSchema = z.object({
  jobId: z.string(),
  kind: z.enum(['team-notice', 'receipt', 'reply', 'alert', 'sign-in-notice']),
  state: z.enum(['queued', 'sent', 'failed']),
  attempts: z.int().nonnegative(),
  /** A code like `ECONNREFUSED` or `EENVELOPE 550`. */
  lastError: z.string().nullable(),
  /** When it was sent, or when the next attempt is; null for what is given up. */
  at: z.string().nullable(),
});

export type MailState = z.infer<typeof mailStateSchema>;

/** An answer that was sent by mail. */
export const replySchema = z.object({
  id: z.string(),
  author: colleagueSchema,
  text: z.string(),
  createdAt: z.string(),
  mail: mailStateSchema,
});

export type Reply = z.infer<typeof replySchema>;

/** `GET /desk/api/tickets/{id}`: everything that was sent, and what became of it. */
export const ticketDetailSchema = z.object({
  ticket: ticketSchema,
  /** Everything that was sent in one line: label and value, empty ones left out. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What was sent in several lines. */
  texts: z.array(z.object({ label: z.string(), text: z.string() })),
  rescuedAt: z.string().nullable(),
  /** The chat that it came from. */
  conversationId: z.string().nullable(),
  notes: z.array(noteSchema),
  replies: z.array(replySchema),
  /** The notice to the team, and the receipt. */
  mails: z.array(mailStateSchema),
  /** Of the same email address, the newest first, ten each at most. */
  others: z.object({
    conversations: z.array(
      z.object({ conversationId: z.string(), startedAt: z.string(), excerpt: z.string() }),
    ),
    tickets: z.array(ticketSchema),
  }),
  /** Whether its network address is known, so that it can be blocked. */
  canBlock: z.boolean(),
});

export type TicketDetail = z.infer<typeof ticketDetailSchema>;

/** `POST /desk/api/tickets/{id}/state`. Leaving quarantine is `rescue`, not this. */
export const setStateSchema = z.object({
  state: z.enum(['new', 'in_work', 'answered', 'closed']),
  expectedState: z.enum(TICKET_STATES),
});

/** The most characters of an answer by mail. */
export const REPLY_LENGTH = 20_000;

/**
 * `POST /desk/api/tickets/{id}/replies`: an answer by mail. A repeat with the same id sends nothing.
 * Refused with `conflict` when others have answered that the sender has not seen.
 */
export const replyInputSchema = z.object({
  id: clientId,
  text: paragraphs('The reply', REPLY_LENGTH).min(1, 'The reply is empty'),
  /** How many answers were on the screen. */
  seenReplies: z.int().nonnegative(),
});

/** The answer of everything that changes a ticket. */
export const changedTicketSchema = z.object({ ticket: ticketSchema });
