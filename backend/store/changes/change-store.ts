import type { Change, ChangeSubject } from '@/lib/contract/desk/change';

/**
 * Notes that something changed which staff see, once for each thing in a transaction.
 *
 * @param id what the subject asks for (`lib/contract/desk/change.ts`)
 */
export type NoteChange = (subject: ChangeSubject, id?: string) => Promise<void>;

/** What can be read of the log of changes. */
export type ChangeReads = {
  /** The changes after a number, in order, at most `limit`. */
  changesAfter(after: number, limit: number): Promise<Change[]>;
  /** The numbers of the oldest change that is kept, and of the newest; 0 when there is none. */
  changeNumbers(): Promise<{ first: number; last: number }>;
};

/** What can be written of it. */
export type ChangeWrites = { noteChange: NoteChange };
