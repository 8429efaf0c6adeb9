import type { Insertable, Updateable } from 'kysely';
import type { StoredCall, StoredLead } from '@/backend/store/chat/chat-store';
import type { StoredInquiry } from '@/backend/store/inquiries/inquiry-store';
import type { RepliesTable, TicketsTable } from '@/backend/store/tickets/tables';
import type { MailState, Reply, TicketKind, TicketState } from '@/lib/contract/desk/ticket';

/** A stored ticket, with the name of its assignee. */
export type StoredTicket = TicketsTable & {
  assigneeName: string | null;
  /** A JSON array of sentences; null for anything but an inquiry. */
  spamReasons: string | null;
};

/** What a ticket is about: exactly one of the three is set. */
export type TicketSubject = Pick<TicketsTable, 'inquiryId' | 'leadId' | 'callRequestId'>;

/** What a ticket is about, with everything that was sent. */
export type TicketSource = { inquiry: StoredInquiry } | { lead: StoredLead } | { call: StoredCall };

/** Which tickets to select. Omitted fields match everything. Times are ISO 8601 in UTC. */
export type TicketSelection = {
  states: readonly TicketState[];
  kind?: TicketKind | undefined;
  /** Null selects unassigned tickets. */
  assigneeId?: string | null | undefined;
  email?: string | undefined;
  /** Only those that staff are asked to check. */
  toCheck?: boolean;
  /** Received at this time or later. */
  since?: string | undefined;
  /** Received before this time. */
  before?: string | undefined;
};

/** The position of a ticket in the order of lists. */
export type TicketPosition = Pick<TicketsTable, 'receivedAt' | 'id'>;

/** Read queries for tickets. Lists are newest first. */
export type TicketReads = {
  findTicket(id: string): Promise<StoredTicket | undefined>;
  /** Those after a position, or from the newest on. */
  listTickets(
    selection: TicketSelection,
    limit: number,
    after?: TicketPosition,
  ): Promise<StoredTicket[]>;
  ticketsOfConversation(conversationId: string): Promise<StoredTicket[]>;
  /** Returns the IDs of those among some tickets that are in quarantine. */
  quarantinedAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether someone has rescued an inquiry from this address before. */
  wasRescued(email: string): Promise<boolean>;
  findReply(id: string): Promise<RepliesTable | undefined>;
  /** The replies, oldest first. */
  repliesTo(ticketId: string): Promise<Reply[]>;
  /** The notice to the team, and the receipt. */
  mailsAbout(subject: TicketSubject): Promise<MailState[]>;
  sourceOf(subject: TicketSubject): Promise<TicketSource>;
  /** What several tickets are about, in their order. */
  sourcesOf(subjects: readonly TicketSubject[]): Promise<TicketSource[]>;
};

/** Write queries for tickets. */
export type TicketWrites = {
  /** Adds a ticket with a new reference. @returns the signs of the reference */
  addTicket(ticket: Omit<Insertable<TicketsTable>, 'reference'>): Promise<string>;
  changeTicket(id: string, changes: Omit<Updateable<TicketsTable>, 'id'>): Promise<void>;
  addReply(reply: RepliesTable): Promise<void>;
};
