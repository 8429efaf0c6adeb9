import type { TicketKind, TicketState } from '@repo/contract/desk/ticket.ts';
import type { Inquiry } from '@repo/contract/inquiry.ts';
import type { AnswerName, ColumnAnswer } from '@repo/contract/optional-answers.ts';

/**
 * One row per ticket, and per lead or call request, which are events in a conversation (`requests.ts`). Exactly one of the
 * three IDs is set, and names what was sent.
 */
export type TicketsTable = {
  id: string;
  kind: TicketKind;
  inquiryId: string | null;
  leadId: string | null;
  callRequestId: string | null;
  /** The conversation that it is an event in: that of a lead or a call request, or the one that it was merged into. */
  conversationId: string | null;
  receivedAt: string;
  state: TicketState;
  assigneeId: string | null;
  name: string;
  email: string;
  /** The beginning of what was said. */
  summary: string;
  /** The page it was sent from; empty when unknown. */
  pageUrl: string;
  /** See `backend/blocks/network.ts`. */
  networkHash: string;
  /** Why a lead or a call request is in quarantine, as a sentence; an inquiry has its own reasons. */
  heldReason: string | null;
  /** 1 while it is in quarantine for no sign of its own and no staff member has checked it. */
  toCheck: number;
  /** When it was first answered. */
  answeredAt: string | null;
  /** When someone took it out of quarantine. */
  rescuedAt: string | null;
  /** When half of the response target has passed, and when all of it has; null when there is no target. */
  halfDueAt: string | null;
  dueAt: string | null;
  /** These two as they were when it was last answered or closed. Reopening what was closed gives them back. */
  lastHalfDueAt: string | null;
  lastDueAt: string | null;
  /** When its first answer was due; null for a ticket that an older version has opened, and in quarantine. */
  firstDueAt: string | null;
  /** The percentage of the response target at the last alert: 0, 50, or 100. */
  alerted: number;
  /** When it was last answered or closed, and by whom; null while it waits, and if a version before did it. */
  settledAt: string | null;
  settledById: string | null;
  /** The signs of the short reference; null until a backend has filled it in. */
  reference: string | null;
  /** Until when it is out of the lists of what is to be done; null if it is not, or no longer. */
  snoozedUntil: string | null;
};

/** One row per reply to a ticket. */
export type RepliesTable = {
  id: string;
  ticketId: string;
  authorId: string;
  text: string;
  createdAt: string;
};

/** `quarantined`: looks like spam, is kept with the reasons, and causes no email. */
export type InquiryStatus = 'new' | 'quarantined';

/** One row per inquiry (requirement 3.1). */
export type InquiriesTable = Omit<
  Inquiry,
  | 'id'
  | 'sessionId'
  | 'timestamp'
  | 'seenAtTradeshow'
  | 'fillTimeMs'
  | 'files'
  | 'type'
  | 'source'
  | AnswerName
> &
  Record<ColumnAnswer, string> & {
    /** A JSON object of the answers without a column of their own. */
    answers: string;
    /** Where it came from: the form, or an email, which opens a ticket as an inquiry does. */
    type: Inquiry['type'] | 'email';
    source: Inquiry['source'] | 'email';
    id: string;
    sessionId: string;
    timestamp: string;
    seenAtTradeshow: number;
    fillTimeMs: number | null;
    /** 0 when the client sent no ID and the backend made one. */
    clientMadeId: number;
    /** Recognizes a repeat: see `backend/contact/fingerprint.ts`. */
    fingerprint: string;
    /** Equal for descriptions that differ only in case, whitespace, and look-alike characters. */
    descriptionHash: string;
    receivedAt: string;
    status: InquiryStatus;
    spamScore: number;
    /** A JSON array of sentences. */
    spamReasons: string;
  };

/** One row per ticket that staff have merged into a conversation. */
export type MergesTable = {
  ticketId: string;
  staffId: string;
  mergedAt: string;
  /** Who had the ticket. */
  assigneeId: string | null;
  /** 1 if the conversation was given to them, because nobody had it. */
  given: number;
  /** The labels that the conversation has from the ticket, joined by commas. */
  labelIds: string;
};

export type TicketTables = {
  tickets: TicketsTable;
  merges: MergesTable;
  replies: RepliesTable;
  inquiries: InquiriesTable;
};
