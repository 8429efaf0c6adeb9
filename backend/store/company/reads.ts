import type { Kysely } from 'kysely';
import type { CompanyReads } from '@/backend/store/company/company-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link CompanyReads}. */
export const companyReads = (db: Kysely<Tables>): CompanyReads => ({
  findCompanyAccount: ({ issuer, subject }) =>
    db
      .selectFrom('companyAccounts')
      .selectAll()
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst(),

  async hasCompanyAccount({ issuer, staffId }) {
    const row = await db
      .selectFrom('companyAccounts')
      .select('subject')
      .where('issuer', '=', issuer)
      .where('staffId', '=', staffId)
      .executeTakeFirst();
    return row !== undefined;
  },

  async findCompanySessions({ issuer, subject, sid }) {
    let sessions = db
      .selectFrom('companySessions')
      .select('tokenHash')
      .where('issuer', '=', issuer);
    if (subject !== undefined) sessions = sessions.where('subject', '=', subject);
    if (sid !== undefined) sessions = sessions.where('sid', '=', sid);
    return (await sessions.execute()).map(({ tokenHash }) => tokenHash);
  },

  async isRemovedAddress(addressHash) {
    const row = await db
      .selectFrom('removedAddresses')
      .select('removedAt')
      .where('addressHash', '=', addressHash)
      .executeTakeFirst();
    return row !== undefined;
  },
});
