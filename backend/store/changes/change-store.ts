import type { Change, ChangeSubject } from '@/lib/contract/desk/change';

/**
 * Logs a change to something that staff see, once per subject in a transaction.
 *
 * @param id what the subject requires (`lib/contract/desk/change.ts`)
 */
export type NoteChange = (subject: ChangeSubject, id?: string) => Promise<void>;

/** Read queries for the log of changes. */
export type ChangeReads = {
  /** Returns the changes after a number, in order, at most `limit` of them. */
  changesAfter(after: number, limit: number): Promise<Change[]>;
  /** Returns the numbers of the oldest and the newest change in the log; 0 when it is empty. */
  changeNumbers(): Promise<{ first: number; last: number }>;
};

/** Write queries for the log of changes. */
export type ChangeWrites = { noteChange: NoteChange };
