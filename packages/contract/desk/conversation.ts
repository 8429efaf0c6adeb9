import { z } from 'zod';
import { conversationSchema } from '#agent-events.ts';
import { colleagueSchema } from '#desk/account.ts';
import { labelSchema } from '#desk/label.ts';
import { ticketMergeSchema } from '#desk/merge.ts';
import { noteSchema } from '#desk/note.ts';
import { receivedMailSchema } from '#desk/mail.ts';
import { scheduledReplySchema } from '#desk/scheduled-reply.ts';
import { snoozeSchema } from '#desk/snooze.ts';
import { fileSchema } from '#file.ts';
import {
  DUE_SPANS,
  mailStateSchema,
  replySchema,
  sentFields,
  TICKET_KINDS,
  ticketSchema,
} from '#desk/ticket.ts';

/**
 * The views of conversations. `open` is the queue: unassigned conversations first, then waiting ones, the
 * longest wait first, then the others, the last active first. `overdue` and `today` ({@link DUE_SPANS}) are the waiting
 * conversations of everyone, those that are due first on top. `customer` is what staff have answered and the visitor
 * has not. What is snoozed is in `snoozed` alone, until its time.
 */
export const CONVERSATION_VIEWS = [
  'open',
  'mine',
  'unassigned',
  ...DUE_SPANS,
  'customer',
  'snoozed',
  'closed',
] as const;

export type ConversationView = (typeof CONVERSATION_VIEWS)[number];

/** A lead, a call request, or a merged ticket that somebody still has to deal with. */
const openRequestSchema = z.object({
  id: z.string(),
  kind: z.enum(TICKET_KINDS),
  /** The short reference; missing until an older one has one. */
  reference: z.string().optional(),
  /** When the visitor wants to be called; empty for a lead. */
  preferredTime: z.string(),
});

export type OpenRequest = z.infer<typeof openRequestSchema>;

/**
 * A conversation in a list of the desk. It waits until its messages are answered and its requests are done, and is due by
 * the earliest of their response targets. Times are ISO 8601 in UTC.
 */
export const deskConversationSchema = conversationSchema.extend({
  lastActivityAt: z.string(),
  /** Who answers it; null if nobody has taken it. */
  assignee: colleagueSchema.nullable(),
  /** When staff resolved it; null while it is open. (`closedAt` is about the visitor's window.) */
  resolvedAt: z.string().nullable(),
  /** When an answer is due; null if nothing waits. */
  dueAt: z.string().nullable(),
  /** Until when it is snoozed; null if it is not, or no longer. */
  snoozedUntil: z.string().nullable().default(null),
  labels: z.array(labelSchema),
  /** Oldest first; none from a backend before this field, where they are tickets. */
  openRequests: z.array(openRequestSchema).default([]),
});

export type DeskConversation = z.infer<typeof deskConversationSchema>;

/** The number of conversations or tickets on one page of a list. */
export const LIST_PAGE = 50;

/** The query of `GET /desk/api/conversations`. */
export const conversationQuerySchema = z.object({
  view: z.enum(CONVERSATION_VIEWS).default('open'),
  label: z.string().max(100).optional(),
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(300).optional(),
});

export const conversationListSchema = z.object({
  conversations: z.array(deskConversationSchema),
  nextCursor: z.string().nullable(),
});

/** A current block. */
export const blockSchema = z.object({
  id: z.string(),
  kind: z.enum(['conversation', 'network']),
  reason: z.string(),
  by: colleagueSchema,
  createdAt: z.string(),
  until: z.string(),
});

export type Block = z.infer<typeof blockSchema>;

/** The state of an email to the visitor: with answers that they had not read, or with a whole conversation. */
export const chatMailSchema = mailStateSchema.extend({
  kind: z.enum(['chat-answer', 'transcript']),
  /** The number of the last message in it. */
  seq: z.int(),
  /** The received email which said that it was not delivered. */
  reportId: z.string().nullable(),
});

export type ChatMail = z.infer<typeof chatMailSchema>;

/**
 * A lead, a call request, or a merged ticket as an event in its conversation: everything that was sent, and what became
 * of it. A backend before these fields tells of it what it tells of a ticket in a list.
 */
export const requestSchema = ticketSchema.extend({
  ...sentFields,
  /** When it was done, and by whom; null if it is open, or if that is not known. */
  settledAt: z.string().nullable().default(null),
  settledBy: colleagueSchema.nullable().default(null),
  /** What staff have answered by email, and what came back. */
  replies: z.array(replySchema).default([]),
  received: z.array(receivedMailSchema).default([]),
  /** The notice to the team. */
  mails: z.array(mailStateSchema).default([]),
  /** The files that were sent with it; left out if there are none. */
  files: z.array(fileSchema).optional(),
  /** By whom and when it was merged; null for what came out of the conversation. */
  merged: ticketMergeSchema.nullable().default(null),
});

export type ConversationRequest = z.infer<typeof requestSchema>;

/** `GET /desk/api/conversations/{id}`: everything except the messages. */
export const conversationDetailSchema = z.object({
  conversation: deskConversationSchema,
  visitor: z.object({
    /** The visitor's last page and browser; empty if unknown. */
    pageUrl: z.string(),
    userAgent: z.string(),
    /** Whether the visitor is connected now. */
    isHere: z.boolean(),
    /** The content of the newest lead or call request: label and value, without empty ones. */
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  /** Those about its requests are among them. */
  notes: z.array(noteSchema),
  /** Its snoozes, oldest first. */
  snoozes: z.array(snoozeSchema).default([]),
  /** What staff have written to be sent later, in the order of these times. */
  scheduled: z.array(scheduledReplySchema).default([]),
  /** Leads, call requests, and merged tickets of this conversation, newest first. */
  tickets: z.array(requestSchema),
  /** Other conversations and tickets with the same email address, newest first, at most ten of each. */
  others: z.object({
    conversations: z.array(deskConversationSchema),
    tickets: z.array(ticketSchema),
  }),
  blocks: z.array(blockSchema),
  /** The received emails that are messages here, newest first, at most 1,000: each has the ID of its message. */
  mailIds: z.array(z.string()),
  /** The emails to the visitor that were sent, or could not be, oldest first, at most 200. */
  mails: z.array(chatMailSchema),
});

export type ConversationDetail = z.infer<typeof conversationDetailSchema>;

/**
 * `POST /desk/api/{conversations,tickets}/{id}/assign`: takes it, hands it over, or (null) gives it back.
 * Refused with `conflict` if the assignee is not the one that the sender expects.
 */
export const assignSchema = z.object({
  assigneeId: z.string().nullable(),
  expectedAssigneeId: z.string().nullable(),
});

/**
 * `POST /desk/api/conversations/{id}/resolve`. Refused with `conflict` if the visitor has written or asked for something
 * that was not on the screen yet.
 */
export const resolveSchema = z.object({
  /** The number of the newest message on the screen; without it, everything so far counts as handled. */
  lastSeq: z.int().nonnegative().optional(),
  /** The open requests on the screen, which are closed along; without it, all of them are. */
  requestIds: z.array(z.string()).max(1000).optional(),
});

/** The answer to every call that changes a conversation. */
export const changedConversationSchema = z.object({ conversation: deskConversationSchema });
