import type { Role } from '@/lib/contract/desk/access';

/** One row per member of staff. Removed ones stay, because their names appear with what they wrote. */
export type StaffTable = {
  id: string;
  /** In lowercase. For removed staff it is their ID, so that the address can be used again. */
  email: string;
  name: string;
  /** See `backend/staff/passwords.ts`. Empty for removed staff. */
  passwordHash: string;
  role: Role;
  /** What the desk has to tell them once: that there are roles now, and that they are an admin. */
  notice: 'roles' | null;
  createdAt: string;
  removedAt: string | null;
};

/** One row per signed-in browser. The token itself is only in the browser's cookie. */
export type StaffSessionsTable = {
  /** The SHA-256 of the token. */
  tokenHash: string;
  staffId: string;
  createdAt: string;
  /** When the person was last active. */
  lastActiveAt: string;
  /** The browser and its system in words; empty if an older version began the session. */
  device: string;
  /** How its owner got in. */
  method: SignInMethod;
  /** When its owner last proved again who they are; null until then. */
  confirmedAt: string | null;
};

/** How someone signs in: with the password (and a second factor), a passkey alone, or the company's account. */
export type SignInMethod = 'password' | 'passkey' | 'company';

/** One row per known device: strangers cannot slow it down. */
export type KnownDevicesTable = {
  tokenHash: string;
  staffId: string;
  createdAt: string;
};

/** One row per link that lets someone create an account. It is removed once it has been used. */
export type InvitationsTable = {
  id: string;
  tokenHash: string;
  /** Empty in the link for the very first account, whose owner provides both email and name. */
  email: string;
  name: string;
  /** The role of the account that it creates. */
  role: Role;
  /** The ID of who made it at the desk; null if it was made on the command line. */
  invitedBy: string | null;
  createdAt: string;
  expiresAt: string;
};

/** One row per member of staff with failed sign-ins, and one for unknown addresses. */
export type SignInFailuresTable = {
  /** Empty for addresses without an account, which are counted together. */
  staffId: string;
  /** How many failures in a row there were. */
  count: number;
  /** When the owner was last notified. */
  toldAt: string | null;
  /** The token in the link sent to the owner. It only resets the count, so it is not hashed. */
  token: string | null;
};

export type StaffTables = {
  staff: StaffTable;
  staffSessions: StaffSessionsTable;
  knownDevices: KnownDevicesTable;
  invitations: InvitationsTable;
  signInFailures: SignInFailuresTable;
};
