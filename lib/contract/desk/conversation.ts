import { z } from 'zod';
import { conversationSchema } from '@/lib/contract/agent-events';
import { colleagueSchema } from '@/lib/contract/desk/account';
import { labelSchema } from '@/lib/contract/desk/label';
import { noteSchema } from '@/lib/contract/desk/note';
import { ticketSchema } from '@/lib/contract/desk/ticket';

/**
 * What lists of conversations there are. `open` is the queue: those that nobody has taken first, then
 * those that wait, longest first, then the others, the last active first.
 */
export const CONVERSATION_VIEWS = ['open', 'mine', 'closed'] as const;

export type ConversationView = (typeof CONVERSATION_VIEWS)[number];

/** A conversation in a list of the desk. Times are ISO 8601 in UTC. */
export const deskConversationSchema = conversationSchema.extend({
  lastActivityAt: z.string(),
  /** Who deals with it; null while nobody has taken it. */
  assignee: colleagueSchema.nullable(),
  /** When staff were done with it; null while it is open. (`closedAt` is the visitor's window.) */
  resolvedAt: z.string().nullable(),
  /** Until when an answer was promised; null when nothing waits. */
  dueAt: z.string().nullable(),
  labels: z.array(labelSchema),
});

export type DeskConversation = z.infer<typeof deskConversationSchema>;

/** How many conversations or tickets one page of a list holds. */
export const LIST_PAGE = 50;

/** The query of `GET /desk/api/conversations`. */
export const conversationQuerySchema = z.object({
  view: z.enum(CONVERSATION_VIEWS).default('open'),
  label: z.string().max(100).optional(),
  /** `nextCursor` of the page before. */
  cursor: z.string().max(300).optional(),
});

export const conversationListSchema = z.object({
  conversations: z.array(deskConversationSchema),
  nextCursor: z.string().nullable(),
});

/** A block that holds now. */
export const blockSchema = z.object({
  id: z.string(),
  kind: z.enum(['conversation', 'network']),
  reason: z.string(),
  by: colleagueSchema,
  createdAt: z.string(),
  until: z.string(),
});

export type Block = z.infer<typeof blockSchema>;

/** `GET /desk/api/conversations/{id}`: everything beside the thread. */
export const conversationDetailSchema = z.object({
  conversation: deskConversationSchema,
  visitor: z.object({
    /** The page that the visitor was on last, and the browser; empty where nothing is known. */
    pageUrl: z.string(),
    userAgent: z.string(),
    /** Whether the visitor is connected now. */
    isHere: z.boolean(),
    /** What the newest lead or call request says: label and value, empty ones left out. */
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  notes: z.array(noteSchema),
  /** Leads and call requests of this conversation, the newest first. */
  tickets: z.array(ticketSchema),
  /** Of the same email address: other conversations and tickets, the newest first, ten each at most. */
  others: z.object({
    conversations: z.array(deskConversationSchema),
    tickets: z.array(ticketSchema),
  }),
  blocks: z.array(blockSchema),
});

export type ConversationDetail = z.infer<typeof conversationDetailSchema>;

/**
 * `POST /desk/api/{conversations,tickets}/{id}/assign`: takes it, hands it over, or (null) gives it
 * back. Refused with `conflict` when it is not with whom the sender thinks.
 */
export const assignSchema = z.object({
  assigneeId: z.string().nullable(),
  expectedAssigneeId: z.string().nullable(),
});

/** `POST /desk/api/conversations/{id}/labels`: these and no others. */
export const setLabelsSchema = z.object({ labelIds: z.array(z.string()).max(20) });

/**
 * `POST /desk/api/conversations/{id}/resolve`: staff are done with it. Refused with `conflict` when the
 * visitor has written what was not on the screen.
 */
export const resolveSchema = z.object({
  /** The number of the newest message on the screen; left out, whatever was written is dealt with. */
  lastSeq: z.int().nonnegative().optional(),
});

/** The answer of everything that changes a conversation. */
export const changedConversationSchema = z.object({ conversation: deskConversationSchema });

/** The answer of `GET /desk/api/counts`: the numbers beside the navigation; none counts beyond 999. */
export const countsSchema = z.object({
  /** Conversations that wait and that nobody has taken; those that wait and are yours. */
  unassigned: z.int().nonnegative(),
  mineWaiting: z.int().nonnegative(),
  newTickets: z.int().nonnegative(),
  quarantined: z.int().nonnegative(),
  /** Those of them that staff should look at: no sign in the thing itself speaks for spam. */
  toCheck: z.int().nonnegative(),
  /** Those whose promised time is over. */
  overdueConversations: z.int().nonnegative(),
  overdueTickets: z.int().nonnegative(),
  failedJobs: z.int().nonnegative(),
});

export type Counts = z.infer<typeof countsSchema>;
