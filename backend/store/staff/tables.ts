import type { Role } from '@repo/contract/desk/access.ts';

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
  /** Until when they said to be away: ISO 8601 in UTC. */
  awayUntil: string | null;
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

/** One row per token with which a program calls the desk. */
export type ApiTokensTable = {
  id: string;
  /** The SHA-256 of the token. */
  tokenHash: string;
  /** Who made it, and in whose name the program acts. */
  staffId: string;
  name: string;
  /** What the program may do at most; never more than its maker. */
  role: Role;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
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

/** One row per proof of identity that a browser has begun and not finished. */
export type SignInStepsTable = {
  /** The SHA-256 of a token that only the browser has, or of its session and the kind. */
  tokenHash: string;
  kind: SignInStepKind;
  /** Whose it is; null while nobody knows. */
  staffId: string | null;
  /** What the end has to fit, as JSON: the kind says what. */
  data: string;
  /** How many wrong proofs were given. */
  attempts: number;
  expiresAt: string;
};

/**
 * What was begun: entering a second factor after the password, a passkey instead of the password, adding a passkey
 * or an authenticator app, confirming with a passkey, or signing in with the company's account.
 */
export type SignInStepKind =
  'second-factor' | 'passkey' | 'add-passkey' | 'add-totp' | 'confirm' | 'company';

/** One row per passkey: a key pair whose private half never leaves the device or the password manager. */
export type PasskeysTable = {
  /** The ID of the credential, in base64url. */
  id: string;
  staffId: string;
  /** The COSE key, in base64url. */
  publicKey: string;
  /** How often it was used, as it says itself; always 0 for passkeys that are synced. */
  counter: number;
  /** How browsers reach it, as a JSON list. */
  transports: string;
  /** What its owner calls it. */
  name: string;
  /** 1 if a password manager or an account keeps a copy. */
  isBackedUp: number;
  createdAt: string;
  lastUsedAt: string | null;
};

/** One row per member of staff whose authenticator app shows codes. */
export type TotpTable = {
  staffId: string;
  /** In base32, as the app knows it. */
  secret: string;
  /** The number of the period of the last code that was accepted: a code works once (RFC 6238). */
  lastStep: number;
  createdAt: string;
};

/** One row per recovery code. */
export type RecoveryCodesTable = {
  /** See `backend/staff/passwords.ts`. All codes of a person have the same salt. */
  hash: string;
  staffId: string;
  /** Null until it is used; a code works once. */
  usedAt: string | null;
};

/** One row per account at the company's provider with which someone has signed in. */
export type CompanyAccountsTable = {
  issuer: string;
  /** Who it is at the provider, where addresses may change. */
  subject: string;
  /** Whose it is at the desk. It stays when that account is removed, so that the provider lets nobody back in. */
  staffId: string;
  createdAt: string;
};

/** One row per session that began with the company's account. It ends with the session. */
export type CompanySessionsTable = {
  tokenHash: string;
  issuer: string;
  subject: string;
  /** The provider's own name for its session; null if it has none. */
  sid: string | null;
};

/** One row per notice of the provider that someone has signed out there, so that each counts once. */
export type UsedLogoutTokensTable = {
  /** The SHA-256 of the issuer and of the ID of the notice. */
  id: string;
  /** After this, the notice is refused as too old. */
  expiresAt: string;
};

/** One row per address whose account was removed at the desk. */
export type RemovedAddressesTable = {
  /** The SHA-256 of the address, which is not needed itself. */
  addressHash: string;
  removedAt: string;
};

export type StaffTables = {
  staff: StaffTable;
  staffSessions: StaffSessionsTable;
  knownDevices: KnownDevicesTable;
  invitations: InvitationsTable;
  apiTokens: ApiTokensTable;
  signInFailures: SignInFailuresTable;
  signInSteps: SignInStepsTable;
  passkeys: PasskeysTable;
  totp: TotpTable;
  recoveryCodes: RecoveryCodesTable;
  companyAccounts: CompanyAccountsTable;
  companySessions: CompanySessionsTable;
  usedLogoutTokens: UsedLogoutTokensTable;
  removedAddresses: RemovedAddressesTable;
};
