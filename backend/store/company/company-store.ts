import type {
  CompanyAccountsTable,
  CompanySessionsTable,
  RemovedAddressesTable,
  UsedLogoutTokensTable,
} from '@/backend/store/company/tables';

/** An account at the company's provider, and whose it is at the desk. */
export type StoredCompanyAccount = CompanyAccountsTable;

/** Read queries for signing in with the company's account. */
export type CompanyReads = {
  /** Also finds one whose owner was removed at the desk. */
  findCompanyAccount(
    at: Pick<CompanyAccountsTable, 'issuer' | 'subject'>,
  ): Promise<StoredCompanyAccount | undefined>;
  /** Whether someone has signed in with an account of a provider. */
  hasCompanyAccount(of: Pick<CompanyAccountsTable, 'issuer' | 'staffId'>): Promise<boolean>;
  /**
   * Finds the sessions that began with one account, or with one session at the provider; with both, what fits both.
   *
   * @returns the hashes of their tokens
   */
  findCompanySessions(which: {
    issuer: string;
    subject?: string | undefined;
    sid?: string | undefined;
  }): Promise<string[]>;
  /** Whether the account of an address was removed at the desk. */
  isRemovedAddress(addressHash: string): Promise<boolean>;
};

/** Write queries for signing in with the company's account. */
export type CompanyWrites = {
  /** Remembers whose an account at the provider is, instead of whoever had it. */
  linkCompanyAccount(account: StoredCompanyAccount): Promise<void>;
  addCompanySession(session: CompanySessionsTable): Promise<void>;
  /**
   * Remembers a notice that someone has signed out, and forgets those that have expired.
   *
   * @param now in ISO 8601
   * @returns whether it is the first time
   */
  useLogoutToken(token: UsedLogoutTokensTable, now: string): Promise<boolean>;
  noteRemovedAddress(removed: RemovedAddressesTable): Promise<void>;
};
