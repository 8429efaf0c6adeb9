import type { StoredFile } from '@/backend/store/files/file-store';
import type { MailJobsTable } from '@/backend/store/jobs/tables';
import type { ErasuresTable } from '@/backend/store/person/tables';
import type { StoredTicket } from '@/backend/store/tickets/ticket-store';
import type { PersonCounts } from '@/lib/contract/desk/person';

/** What everything else about a person belongs to. Leads and call requests belong to a conversation. */
export type PersonalData = { inquiryIds: string[]; conversationIds: string[] };

/**
 * The counts of what belongs to inquiries and conversations. Written emails are files next to the store, and what could
 * not be fetched belongs to an address alone.
 */
export type StoredCounts = Omit<PersonCounts, 'mailFiles' | 'unfetchedMails'>;

/**
 * The counts, and what is not in the store: the emails, whose files must be found by name, and the files that people
 * sent, whose bytes are in their storage.
 */
export type Inventory = {
  counts: StoredCounts;
  mails: Pick<MailJobsTable, 'id' | 'kind'>[];
  files: Pick<StoredFile, 'id' | 'size'>[];
};

/** A stored row with everything that belongs to it, keyed by column names. */
export type StoredRecord = Record<string, unknown>;

/** A file, with the reference of what it belongs to as it is stored; null when that has none. */
export type PersonFile = StoredFile & { signs: string | null };

/** Read queries for personal data. Addresses are in lowercase. */
export type PersonReads = {
  /** Finds everything with an address. A conversation belongs to whoever is named in any part of it. */
  findPersonalData(address: string): Promise<PersonalData>;
  countPersonalData(of: PersonalData): Promise<Inventory>;
  /** The newest tickets of inquiries and conversations, at most `limit` of them. */
  ticketsOfPerson(of: PersonalData, limit: number): Promise<StoredTicket[]>;
  /** Everything: each inquiry and each conversation with what belongs to it, oldest first. */
  exportPersonalData(
    of: PersonalData,
  ): Promise<{ inquiries: StoredRecord[]; conversations: StoredRecord[] }>;
  /** All files of inquiries and conversations, and of what came of them, in the order in which they arrived. */
  filesOfPerson(of: PersonalData): Promise<PersonFile[]>;
  /**
   * Finds what is older than a time and waiting for nothing, at most `limit` of each: conversations without
   * activity since then, and inquiries that were received before it and not answered since.
   */
  findStale(before: string, limit: number): Promise<PersonalData>;
};

/** Write queries for personal data. */
export type PersonWrites = {
  /**
   * Removes inquiries and conversations with everything that belongs to them, except for the bytes of files: those
   * are given up, and whoever calls removes them.
   */
  erasePersonalData(of: PersonalData): Promise<Inventory>;
  addErasure(erasure: ErasuresTable): Promise<void>;
};
