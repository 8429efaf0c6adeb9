import type { Updateable } from 'kysely';
import type {
  InvitationsTable,
  KnownDevicesTable,
  SignInFailuresTable,
  StaffSessionsTable,
  StaffTable,
} from '@/backend/store/staff/tables';

/** A member of staff as stored. */
export type StoredStaff = StaffTable;

/** A session: a signed-in browser, and whose it is. */
export type StoredSession = StaffSessionsTable;

/** An invitation: a link that lets someone create an account. */
export type StoredInvitation = InvitationsTable;

/** Read queries for accounts. Removed ones are not found; only their names still appear elsewhere. */
export type StaffReads = {
  findStaff(by: { id: string } | { email: string }): Promise<StoredStaff | undefined>;
  /** All staff who were not removed, sorted by name. */
  listStaff(): Promise<StoredStaff[]>;
  /** The names of all accounts, including removed ones, sorted by name. */
  everyStaffName(): Promise<Pick<StaffTable, 'id' | 'name'>[]>;
  findSession(
    tokenHash: string,
  ): Promise<{ session: StoredSession; staff: StoredStaff } | undefined>;
  /** The sessions of a person, the one that was active last first. */
  listSessions(staffId: string): Promise<StoredSession[]>;
  /** When each person was last active in a current session, by the person's ID. */
  lastActivity(): Promise<ReadonlyMap<string, string>>;
  /** Whether this browser was given its token when this person signed in. */
  isKnownDevice(device: Pick<KnownDevicesTable, 'tokenHash' | 'staffId'>): Promise<boolean>;
  findSignInFailures(
    by: { staffId: string } | { token: string },
  ): Promise<SignInFailuresTable | undefined>;
  findInvitation(tokenHash: string): Promise<StoredInvitation | undefined>;
  /** The invitations that can still be used at a time, newest first. */
  listInvitations(now: string): Promise<StoredInvitation[]>;
};

/** Write queries for accounts. */
export type StaffWrites = {
  addStaff(staff: StoredStaff): Promise<void>;
  changeStaff(id: string, changes: Omit<Updateable<StaffTable>, 'id'>): Promise<void>;
  addSession(session: StoredSession): Promise<void>;
  touchSession(tokenHash: string, lastActiveAt: string): Promise<void>;
  /** Notes when the owner of a session has shown again who they are. */
  confirmSession(tokenHash: string, confirmedAt: string): Promise<void>;
  /**
   * Ends sessions: one, all of a person's (optionally except one), or all that began before a time.
   *
   * @returns the token hashes of those that ended
   */
  endSessions(
    which: { tokenHash: string } | { staffId: string; except?: string } | { begunBefore: string },
  ): Promise<string[]>;
  addDevice(device: KnownDevicesTable): Promise<void>;
  /** Forgets a person's browsers (optionally except one), or all that have been known since before a time. */
  forgetDevices(
    which: { staffId: string; except?: string } | { knownBefore: string },
  ): Promise<void>;
  /** @returns how many failures in a row there are now */
  countSignInFailure(staffId: string): Promise<number>;
  changeSignInFailures(
    staffId: string,
    changes: Partial<Omit<SignInFailuresTable, 'staffId'>>,
  ): Promise<void>;
  /** Stores an invitation, replacing any other for the same address. */
  replaceInvitation(invitation: StoredInvitation): Promise<void>;
  /** @returns whether there was one */
  deleteInvitation(id: string): Promise<boolean>;
  /** Deletes the invitations that a member of staff has made. */
  deleteInvitationsBy(staffId: string): Promise<void>;
  /** Unassigns a person's unfinished conversations and tickets. */
  releaseWork(staffId: string): Promise<void>;
};
