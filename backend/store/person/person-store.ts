import type { MailJobsTable } from '@/backend/store/jobs/tables';
import type { ErasuresTable } from '@/backend/store/person/tables';
import type { StoredTicket } from '@/backend/store/tickets/ticket-store';
import type { PersonCounts } from '@/lib/contract/desk/person';

/** What everything else of a person hangs on. Leads and call requests belong to a conversation. */
export type PersonalData = { inquiryIds: string[]; conversationIds: string[] };

/** What there is in the store; the files of mails lie beside it. */
export type StoredCounts = Omit<PersonCounts, 'mailFiles'>;

/** How many of what there is or was, and the mails, whose files have to be looked for by name. */
export type Inventory = { counts: StoredCounts; mails: Pick<MailJobsTable, 'id' | 'kind'>[] };

/** Something that was stored, with all that belongs to it, by the names of the columns. */
export type StoredRecord = Record<string, unknown>;

/** What can be read of a person. An address is in lower case. */
export type PersonReads = {
  /** Everything that names an address. A conversation belongs to whoever is named in one part of it. */
  findPersonalData(address: string): Promise<PersonalData>;
  countPersonalData(of: PersonalData): Promise<Inventory>;
  /** The newest tickets of inquiries and conversations, at most `limit`. */
  ticketsOfPerson(of: PersonalData, limit: number): Promise<StoredTicket[]>;
  /** All of it, each inquiry and each conversation with what belongs to it, the oldest first. */
  exportPersonalData(
    of: PersonalData,
  ): Promise<{ inquiries: StoredRecord[]; conversations: StoredRecord[] }>;
  /**
   * What is older than a time and waits for nothing, at most `limit` of each: conversations without
   * activity since then, inquiries received before and not answered since.
   */
  findStale(before: string, limit: number): Promise<PersonalData>;
};

/** What can be written of a person. */
export type PersonWrites = {
  /** Removes inquiries and conversations with everything that belongs to them. */
  erasePersonalData(of: PersonalData): Promise<Inventory>;
  addErasure(erasure: ErasuresTable): Promise<void>;
};
