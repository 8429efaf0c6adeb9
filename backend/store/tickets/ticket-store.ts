import type { Insertable, Updateable } from 'kysely';
import type { StoredCall, StoredLead } from '@/backend/store/chat/chat-store';
import type { StoredInquiry } from '@/backend/store/inquiries/inquiry-store';
import type { RepliesTable, TicketsTable } from '@/backend/store/tickets/tables';
import type { MailState, Reply, TicketKind, TicketState } from '@/lib/contract/desk/ticket';

/** A ticket as the store has it, with the name of who deals with it. */
export type StoredTicket = TicketsTable & {
  assigneeName: string | null;
  /** A JSON array of sentences; null for what is no inquiry. */
  spamReasons: string | null;
};

/** What a ticket is about: exactly one of the three is set. */
export type TicketSubject = Pick<TicketsTable, 'inquiryId' | 'leadId' | 'callRequestId'>;

/** Everything that was sent at once: what a ticket is about. */
export type TicketSource = { inquiry: StoredInquiry } | { lead: StoredLead } | { call: StoredCall };

/** Which tickets are meant. What is left out does not matter. Times are ISO 8601 in UTC. */
export type TicketSelection = {
  states: readonly TicketState[];
  kind?: TicketKind | undefined;
  /** Null means: nobody. */
  assigneeId?: string | null | undefined;
  email?: string | undefined;
  /** Only those that staff are asked to look at. */
  toCheck?: boolean;
  /** Received then or later. */
  since?: string | undefined;
  /** Received earlier than that. */
  before?: string | undefined;
};

/** Where in the order of lists a ticket stands. */
export type TicketPosition = Pick<TicketsTable, 'receivedAt' | 'id'>;

/** What can be read of tickets. Lists give the newest first. */
export type TicketReads = {
  findTicket(id: string): Promise<StoredTicket | undefined>;
  /** Those after a place in the order, or from the newest on. */
  listTickets(
    selection: TicketSelection,
    limit: number,
    after?: TicketPosition,
  ): Promise<StoredTicket[]>;
  ticketsOfConversation(conversationId: string): Promise<StoredTicket[]>;
  /** Whether somebody took an inquiry from this address out of quarantine before. */
  wasRescued(email: string): Promise<boolean>;
  findReply(id: string): Promise<RepliesTable | undefined>;
  /** The answers by mail, the oldest first. */
  repliesTo(ticketId: string): Promise<Reply[]>;
  /** The notice to the team, and the receipt. */
  mailsAbout(subject: TicketSubject): Promise<MailState[]>;
  sourceOf(subject: TicketSubject): Promise<TicketSource>;
  /** What several tickets are about, in their order. */
  sourcesOf(subjects: readonly TicketSubject[]): Promise<TicketSource[]>;
};

/** What can be written of tickets. */
export type TicketWrites = {
  addTicket(ticket: Insertable<TicketsTable>): Promise<void>;
  changeTicket(id: string, changes: Omit<Updateable<TicketsTable>, 'id'>): Promise<void>;
  addReply(reply: RepliesTable): Promise<void>;
};
