import type { Kysely } from 'kysely';
import type { Tables } from '#store/schema.ts';
import type {
  CompanyAccountsTable,
  CompanySessionsTable,
  RemovedAddressesTable,
  UsedLogoutTokensTable,
} from '#store/staff/tables.ts';

/** An account at the company's provider, and whose it is at the desk. */
export type StoredCompanyAccount = CompanyAccountsTable;

/** Read queries for signing in with the company's account. */
export const companyReads = (db: Kysely<Tables>) => ({
  /** Also finds one whose owner was removed at the desk. */
  findAccount: ({
    issuer,
    subject,
  }: Pick<CompanyAccountsTable, 'issuer' | 'subject'>): Promise<StoredCompanyAccount | undefined> =>
    db
      .selectFrom('companyAccounts')
      .selectAll()
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst(),

  /** Whether someone has signed in with an account of a provider. */
  async hasAccount({ issuer, staffId }: Pick<CompanyAccountsTable, 'issuer' | 'staffId'>) {
    const row = await db
      .selectFrom('companyAccounts')
      .select('subject')
      .where('issuer', '=', issuer)
      .where('staffId', '=', staffId)
      .executeTakeFirst();
    return row !== undefined;
  },

  /**
   * Finds the sessions that began with one account, or with one session at the provider; with both, what fits both.
   *
   * @returns the hashes of their tokens
   */
  async findSessions({
    issuer,
    subject,
    sid,
  }: {
    issuer: string;
    subject?: string | undefined;
    sid?: string | undefined;
  }): Promise<string[]> {
    let sessions = db
      .selectFrom('companySessions')
      .select('tokenHash')
      .where('issuer', '=', issuer);
    if (subject !== undefined) sessions = sessions.where('subject', '=', subject);
    if (sid !== undefined) sessions = sessions.where('sid', '=', sid);
    return (await sessions.execute()).map(({ tokenHash }) => tokenHash);
  },

  /** Whether the account of an address was removed at the desk. */
  async isRemovedAddress(addressHash: string) {
    const row = await db
      .selectFrom('removedAddresses')
      .select('removedAt')
      .where('addressHash', '=', addressHash)
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Write queries for signing in with the company's account. */
export const companyWrites = (db: Kysely<Tables>) => ({
  /** Remembers whose an account at the provider is, instead of whoever had it. */
  async linkAccount(account: StoredCompanyAccount) {
    const { staffId, createdAt } = account;
    await db
      .insertInto('companyAccounts')
      .values(account)
      .onConflict((conflict) =>
        conflict.columns(['issuer', 'subject']).doUpdateSet({ staffId, createdAt }),
      )
      .execute();
  },

  async addSession(session: CompanySessionsTable) {
    await db.insertInto('companySessions').values(session).execute();
  },

  /**
   * Remembers a notice that someone has signed out, and forgets those that have expired.
   *
   * @param now in ISO 8601
   * @returns whether it is the first time
   */
  async useLogoutToken(token: UsedLogoutTokensTable, now: string) {
    await db.deleteFrom('usedLogoutTokens').where('expiresAt', '<=', now).execute();
    const { numInsertedOrUpdatedRows: count } = await db
      .insertInto('usedLogoutTokens')
      .values(token)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return count === 1n;
  },

  async noteRemovedAddress({ addressHash, removedAt }: RemovedAddressesTable) {
    await db
      .insertInto('removedAddresses')
      .values({ addressHash, removedAt })
      .onConflict((conflict) => conflict.column('addressHash').doUpdateSet({ removedAt }))
      .execute();
  },
});
