import type { Kysely } from 'kysely';
import type { FactorReads } from '@/backend/store/factors/factor-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link FactorReads}. */
export function factorReads(db: Kysely<Tables>): FactorReads {
  const ownersOf = async (table: 'passkeys' | 'totp') => {
    const rows = await db.selectFrom(table).select('staffId').distinct().execute();
    return new Set(rows.map(({ staffId }) => staffId));
  };
  return {
    findPasskey: (id) =>
      db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst(),

    listPasskeys: (staffId) =>
      db
        .selectFrom('passkeys')
        .selectAll()
        .where('staffId', '=', staffId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),

    findTotp: (staffId) =>
      db.selectFrom('totp').selectAll().where('staffId', '=', staffId).executeTakeFirst(),

    listRecoveryCodes: (staffId) =>
      db
        .selectFrom('recoveryCodes')
        .selectAll()
        .where('staffId', '=', staffId)
        .orderBy('hash')
        .execute(),

    async hasFactor(staffId) {
      for (const table of ['passkeys', 'totp'] as const) {
        const rows = db.selectFrom(table).select('staffId').where('staffId', '=', staffId);
        if (await rows.executeTakeFirst()) return true;
      }
      return false;
    },

    async listFactorOwners() {
      return { passkey: await ownersOf('passkeys'), totp: await ownersOf('totp') };
    },
  };
}
