import type { TicketKind, TicketState } from '@/lib/contract/desk/ticket';

/**
 * One row for each thing that waits for an answer by mail or telephone. Exactly one of the three ids
 * names where everything that was sent stands.
 */
export type TicketsTable = {
  id: string;
  kind: TicketKind;
  inquiryId: string | null;
  leadId: string | null;
  callRequestId: string | null;
  /** The chat that a lead or a call request came from. */
  conversationId: string | null;
  receivedAt: string;
  state: TicketState;
  assigneeId: string | null;
  name: string;
  email: string;
  /** The beginning of what was said. */
  summary: string;
  /** The page it was sent from; empty where nothing is known. */
  pageUrl: string;
  /** See `backend/blocks/network.ts`. */
  networkHash: string;
  /** Why a lead or a call request is in quarantine, in a sentence; an inquiry has reasons of its own. */
  heldReason: string | null;
  /** 1 as long as it is in quarantine for no sign in itself, and nobody of staff has looked at it. */
  toCheck: number;
  /** When it was answered first. */
  answeredAt: string | null;
  /** When somebody took it out of quarantine. */
  rescuedAt: string | null;
  /** When half of the promised time is over, and all of it; null where nothing was promised. */
  halfDueAt: string | null;
  dueAt: string | null;
  /** At how many percent of the promised time an alert went out last: 0, 50 or 100. */
  alerted: number;
};

/** One row for each answer to a ticket by mail. */
export type RepliesTable = {
  id: string;
  ticketId: string;
  authorId: string;
  text: string;
  createdAt: string;
};

/** The tables of the tickets. */
export type TicketTables = {
  tickets: TicketsTable;
  replies: RepliesTable;
};
