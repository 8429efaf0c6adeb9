/** One row for each member of staff. Removed ones stay: their names stand below what they said. */
export type StaffTable = {
  id: string;
  /** In lower case. Their id for those who are removed, so that the address can be used again. */
  email: string;
  name: string;
  /** See `backend/staff/passwords.ts`. Empty for those who are removed. */
  passwordHash: string;
  createdAt: string;
  removedAt: string | null;
};

/** One row for each browser that is signed in. The token itself is only in its cookie. */
export type StaffSessionsTable = {
  /** SHA-256 of the token. */
  tokenHash: string;
  staffId: string;
  createdAt: string;
  /** When the person last did something. */
  lastActiveAt: string;
};

/** One row for each browser in which somebody has once signed in: strangers cannot slow it down. */
export type KnownDevicesTable = {
  tokenHash: string;
  staffId: string;
  createdAt: string;
};

/** One row for each link that lets somebody make an account. It is gone when it was used. */
export type InvitationsTable = {
  id: string;
  tokenHash: string;
  /** Empty in the link for the very first account: its owner says both. */
  email: string;
  name: string;
  createdAt: string;
  expiresAt: string;
};

/** One row for each member of staff for whom somebody failed to sign in, and one for nobody. */
export type SignInFailuresTable = {
  /** Empty for addresses without an account, which are counted together. */
  staffId: string;
  /** How many there were in a row. */
  count: number;
  /** When the owner was told last. */
  toldAt: string | null;
  /** In the link that the owner was sent. It only sets the count back, so it stands here as it is. */
  token: string | null;
};

/** The tables of the accounts. */
export type StaffTables = {
  staff: StaffTable;
  staffSessions: StaffSessionsTable;
  knownDevices: KnownDevicesTable;
  invitations: InvitationsTable;
  signInFailures: SignInFailuresTable;
};
