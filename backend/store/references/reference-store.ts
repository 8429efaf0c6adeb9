import type { TicketSubject } from '@/backend/store/tickets/ticket-store';
import type { SearchHit } from '@/lib/contract/desk/search';

/** Read queries for short references, which the store keeps as signs without the prefix. */
export type ReferenceReads = {
  /** Finds the ticket or the conversation with a reference. There are two only after a rare coincidence. */
  findByReference(signs: string): Promise<SearchHit[]>;
  /** The reference of the ticket about something; null while it has none. */
  referenceOf(subject: Partial<TicketSubject>): Promise<string | null>;
};

/** Write queries for short references. */
export type ReferenceWrites = {
  /**
   * Gives references to older rows that have none, without those that another backend is working on.
   *
   * @returns how many tickets and conversations got one, at most `limit` of each
   */
  fillReferences(limit: number): Promise<number>;
};
