import type { Kysely } from 'kysely';
import type { CompanyWrites } from '@/backend/store/company/company-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link CompanyWrites}. */
export const companyWrites = (db: Kysely<Tables>): CompanyWrites => ({
  async linkCompanyAccount(account) {
    const { staffId, createdAt } = account;
    await db
      .insertInto('companyAccounts')
      .values(account)
      .onConflict((conflict) =>
        conflict.columns(['issuer', 'subject']).doUpdateSet({ staffId, createdAt }),
      )
      .execute();
  },

  async addCompanySession(session) {
    await db.insertInto('companySessions').values(session).execute();
  },

  async useLogoutToken(token, now) {
    await db.deleteFrom('usedLogoutTokens').where('expiresAt', '<=', now).execute();
    const { numInsertedOrUpdatedRows: count } = await db
      .insertInto('usedLogoutTokens')
      .values(token)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return count === 1n;
  },

  async noteRemovedAddress({ addressHash, removedAt }) {
    await db
      .insertInto('removedAddresses')
      .values({ addressHash, removedAt })
      .onConflict((conflict) => conflict.column('addressHash').doUpdateSet({ removedAt }))
      .execute();
  },
});
