import { z } from 'zod';
import { clientId } from '#chat-ids.ts';
import { colleagueSchema } from '#desk/account.ts';
import { labelSchema } from '#desk/label.ts';
import { receivedMailSchema } from '#desk/mail.ts';
import { noteSchema } from '#desk/note.ts';
import { scheduledReplySchema } from '#desk/scheduled-reply.ts';
import { laterTime, snoozeSchema } from '#desk/snooze.ts';
import { fileIds, fileSchema } from '#file.ts';
import { paragraphs } from '#text.ts';

/**
 * What waits for an answer by email or phone. An order is an inquiry that names a product, and a mail is one that came
 * by email. A lead and a call request are events in a conversation, and tickets only while they are in quarantine.
 */
export const TICKET_KINDS = ['inquiry', 'order', 'lead', 'call', 'mail'] as const;

/** How far a ticket is. `quarantined`: it looks like spam and is kept with the reasons; nobody was told. */
export const TICKET_STATES = ['new', 'in_work', 'answered', 'closed', 'quarantined'] as const;

export type TicketKind = (typeof TICKET_KINDS)[number];
export type TicketState = (typeof TICKET_STATES)[number];

/**
 * What is due: `overdue`, or everything until the end of today, which is midnight in the company's time zone. `today`
 * contains what is overdue, so that whoever is through with it leaves nothing behind for tomorrow.
 */
export const DUE_SPANS = ['overdue', 'today'] as const;

export type DueSpan = (typeof DUE_SPANS)[number];

/** A ticket in a list. Times are ISO 8601 in UTC. */
export const ticketSchema = z.object({
  id: z.string(),
  /** The short reference; missing until an older ticket has one. */
  reference: z.string().optional(),
  kind: z.enum(TICKET_KINDS),
  state: z.enum(TICKET_STATES),
  receivedAt: z.string(),
  /** When an answer is due; null if none was promised or none is due anymore. */
  dueAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  assignee: colleagueSchema.nullable(),
  name: z.string(),
  email: z.string(),
  summary: z.string(),
  pageUrl: z.string(),
  /** Why it looks like spam, in sentences; enough reasons put it in quarantine. */
  spamReasons: z.array(z.string()),
  /** Whether it is quarantined although nothing in it suggests spam, and nobody has looked at it yet. */
  toCheck: z.boolean(),
  /** Until when it is snoozed; null if it is not, or no longer. */
  snoozedUntil: z.string().nullable().default(null),
  /** Sorted by name; none from a backend before this field. */
  labels: z.array(labelSchema).default([]),
});

export type Ticket = z.infer<typeof ticketSchema>;

/** A page of a list of tickets. */
export const ticketListSchema = z.object({
  tickets: z.array(ticketSchema),
  nextCursor: z.string().nullable(),
});

/** The state of an email: waiting (also after a failed attempt), sent, or given up. */
export const mailStateSchema = z.object({
  jobId: z.string(),
  kind: z.enum([
    'team-notice',
    'receipt',
    'reply',
    'alert',
    'sign-in-notice',
    'account-notice',
    'answer-notice',
  ]),
  state: z.enum(['queued', 'sent', 'failed']),
  attempts: z.int().nonnegative(),
  /** A code like `ECONNREFUSED` or `EENVELOPE 550`. */
  lastError: z.string().nullable(),
  /** When it was sent, or when the next attempt is; null if it was given up. */
  at: z.string().nullable(),
  /** Why it was not delivered although it was sent, as a sentence; null as long as nobody has said so. */
  bounceReason: z.string().nullable(),
});

export type MailState = z.infer<typeof mailStateSchema>;

/** A reply that was sent by email. */
export const replySchema = z.object({
  id: z.string(),
  author: colleagueSchema,
  text: z.string(),
  createdAt: z.string(),
  mail: mailStateSchema,
  /** Its files; left out if it has none. */
  files: z.array(fileSchema).optional(),
});

export type Reply = z.infer<typeof replySchema>;

/** What was sent: none from a backend that does not say it. */
export const sentFields = {
  /** Every one-line text that was sent: label and value, without empty ones. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
  /** Every multiline text that was sent. */
  texts: z.array(z.object({ label: z.string(), text: z.string() })).default([]),
};

/** `GET /desk/api/tickets/{id}`: everything that the person sent, and what became of it. */
export const ticketDetailSchema = z.object({
  ticket: ticketSchema,
  ...sentFields,
  /** The files that were sent with it; left out if there are none. */
  files: z.array(fileSchema).optional(),
  rescuedAt: z.string().nullable(),
  /** The conversation that it came from, where it is an event unless it is in quarantine. */
  conversationId: z.string().nullable(),
  notes: z.array(noteSchema),
  replies: z.array(replySchema),
  /** Its snoozes, oldest first. */
  snoozes: z.array(snoozeSchema).default([]),
  /** What staff have written to be sent later, in the order of these times. */
  scheduled: z.array(scheduledReplySchema).default([]),
  /** The emails that came back, and the one that opened it, oldest first. */
  received: z.array(receivedMailSchema),
  /** Another ticket that it may be about: it names it, but is not proven to be by the same person. */
  related: ticketSchema.nullable(),
  /** The notice to the team, and the receipt. */
  mails: z.array(mailStateSchema),
  /** Those with the same email address, newest first, at most ten of each. */
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

/** How many emails in the ticket were on the screen. Desks that were opened with an older version do not say it. */
const seenMails = z.int().nonnegative().optional();

/**
 * `POST /desk/api/tickets/{id}/state`. A ticket leaves quarantine through `rescue` instead. Answering and closing
 * it are refused with `conflict` if there are emails that the sender has not seen.
 */
export const setStateSchema = z.object({
  state: z.enum(['new', 'in_work', 'answered', 'closed']),
  expectedState: z.enum(TICKET_STATES),
  seenMails,
});

/** The maximum length of a reply. */
export const REPLY_LENGTH = 20_000;

/**
 * `POST /desk/api/tickets/{id}/replies`: replies by email. A repeat with the same ID sends nothing. Refused
 * with `conflict` if there are replies of colleagues, or emails, that the sender has not seen.
 */
export const replyInputSchema = z.object({
  id: clientId,
  text: paragraphs('The reply', REPLY_LENGTH).min(1, 'The reply is empty'),
  files: fileIds,
  /** How many replies were on the screen. */
  seenReplies: z.int().nonnegative(),
  seenMails,
});

/**
 * `POST /desk/api/tickets/{id}/later`: replies by email, later. A repeat with the same ID schedules nothing. Refused as a
 * reply is that is sent at once.
 */
export const scheduleReplySchema = replyInputSchema
  .omit({ files: true })
  .extend({ until: laterTime });

export type ScheduleReply = z.output<typeof scheduleReplySchema>;

/** The answer to every call that changes a ticket. */
export const changedTicketSchema = z.object({ ticket: ticketSchema });
