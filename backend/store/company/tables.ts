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

export type CompanyTables = {
  companyAccounts: CompanyAccountsTable;
  companySessions: CompanySessionsTable;
  usedLogoutTokens: UsedLogoutTokensTable;
  removedAddresses: RemovedAddressesTable;
};
