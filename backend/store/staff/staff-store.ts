import type { Updateable } from 'kysely';
import type { StaffSessionsTable, StaffTable } from '@/backend/store/staff/tables';

/** A member of staff as the store has it. */
export type StoredStaff = StaffTable;

/** A signed-in browser, and whose it is. */
export type StoredSession = StaffSessionsTable;

/** What can be read of the accounts. Nobody who was removed is found, except by name. */
export type StaffReads = {
  findStaff(by: { id: string } | { email: string }): Promise<StoredStaff | undefined>;
  /** Everybody who was not removed, by name. */
  listStaff(): Promise<StoredStaff[]>;
  findSession(
    tokenHash: string,
  ): Promise<{ session: StoredSession; staff: StoredStaff } | undefined>;
};

/** What can be written of the accounts. */
export type StaffWrites = {
  addStaff(staff: StoredStaff): Promise<void>;
  changeStaff(id: string, changes: Omit<Updateable<StaffTable>, 'id'>): Promise<void>;
  addSession(session: StoredSession): Promise<void>;
  touchSession(tokenHash: string, lastActiveAt: string): Promise<void>;
  /** Ends sessions: one, or all of somebody, perhaps but for one. @returns the hashes of those it ended */
  endSessions(
    which: { tokenHash: string } | { staffId: string; except?: string },
  ): Promise<string[]>;
};
