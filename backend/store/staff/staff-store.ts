import type { Updateable } from 'kysely';
import type {
  InvitationsTable,
  KnownDevicesTable,
  SignInFailuresTable,
  StaffSessionsTable,
  StaffTable,
} from '@/backend/store/staff/tables';

/** A member of staff as the store has it. */
export type StoredStaff = StaffTable;

/** A signed-in browser, and whose it is. */
export type StoredSession = StaffSessionsTable;

/** A link that lets somebody make an account. */
export type StoredInvitation = InvitationsTable;

/** What can be read of the accounts. Nobody who was removed is found, except by name. */
export type StaffReads = {
  findStaff(by: { id: string } | { email: string }): Promise<StoredStaff | undefined>;
  /** Everybody who was not removed, by name. */
  listStaff(): Promise<StoredStaff[]>;
  findSession(
    tokenHash: string,
  ): Promise<{ session: StoredSession; staff: StoredStaff } | undefined>;
  /** When each person did something last, in the sessions that there are, by the person's id. */
  lastActivity(): Promise<ReadonlyMap<string, string>>;
  /** Whether this browser was given a token when this person signed in. */
  isKnownDevice(device: Pick<KnownDevicesTable, 'tokenHash' | 'staffId'>): Promise<boolean>;
  findSignInFailures(
    by: { staffId: string } | { token: string },
  ): Promise<SignInFailuresTable | undefined>;
  findInvitation(tokenHash: string): Promise<StoredInvitation | undefined>;
  /** The invitations that can still be used at a time, newest first. */
  listInvitations(now: string): Promise<StoredInvitation[]>;
};

/** What can be written of the accounts. */
export type StaffWrites = {
  addStaff(staff: StoredStaff): Promise<void>;
  changeStaff(id: string, changes: Omit<Updateable<StaffTable>, 'id'>): Promise<void>;
  addSession(session: StoredSession): Promise<void>;
  touchSession(tokenHash: string, lastActiveAt: string): Promise<void>;
  /**
   * Ends sessions: one, all of somebody, perhaps but for one, or those begun before a time.
   *
   * @returns the hashes of those it ended
   */
  endSessions(
    which: { tokenHash: string } | { staffId: string; except?: string } | { begunBefore: string },
  ): Promise<string[]>;
  addDevice(device: KnownDevicesTable): Promise<void>;
  /** Forgets the browsers of somebody, perhaps but for one, or those known since before a time. */
  forgetDevices(
    which: { staffId: string; except?: string } | { knownBefore: string },
  ): Promise<void>;
  /** @returns how many there were in a row then */
  countSignInFailure(staffId: string): Promise<number>;
  changeSignInFailures(
    staffId: string,
    changes: Partial<Omit<SignInFailuresTable, 'staffId'>>,
  ): Promise<void>;
  /** Stores an invitation instead of any other for the same address. */
  replaceInvitation(invitation: StoredInvitation): Promise<void>;
  /** @returns whether there was one */
  deleteInvitation(id: string): Promise<boolean>;
  /** Leaves what somebody has not finished to nobody: conversations and tickets. */
  releaseWork(staffId: string): Promise<void>;
};
