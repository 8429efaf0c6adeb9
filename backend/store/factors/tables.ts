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

export type FactorTables = {
  passkeys: PasskeysTable;
  totp: TotpTable;
  recoveryCodes: RecoveryCodesTable;
};
