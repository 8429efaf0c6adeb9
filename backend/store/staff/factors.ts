import type { Kysely } from 'kysely';
import type { Factor } from '@repo/contract/desk/factors.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { Tables } from '#store/schema.ts';
import type { PasskeysTable, RecoveryCodesTable, TotpTable } from '#store/staff/tables.ts';

/** A passkey as stored. */
export type StoredPasskey = PasskeysTable;

/** The IDs of those who have a factor. Recovery codes alone are not one. */
export type FactorOwners = Readonly<Record<Factor, ReadonlySet<string>>>;

/** Read queries for second factors. */
export function factorReads(db: Kysely<Tables>) {
  const ownersOf = async (table: 'passkeys' | 'totp') => {
    const rows = await db.selectFrom(table).select('staffId').distinct().execute();
    return new Set(rows.map(({ staffId }) => staffId));
  };
  return {
    findPasskey: (id: string): Promise<StoredPasskey | undefined> =>
      db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst(),

    /** The passkeys of a person, the oldest first. */
    listPasskeys: (staffId: string): Promise<StoredPasskey[]> =>
      db
        .selectFrom('passkeys')
        .selectAll()
        .where('staffId', '=', staffId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),

    findTotp: (staffId: string): Promise<TotpTable | undefined> =>
      db.selectFrom('totp').selectAll().where('staffId', '=', staffId).executeTakeFirst(),

    /** The recovery codes of a person, also those that were used. */
    listRecoveryCodes: (staffId: string): Promise<RecoveryCodesTable[]> =>
      db
        .selectFrom('recoveryCodes')
        .selectAll()
        .where('staffId', '=', staffId)
        .orderBy('hash')
        .execute(),

    /** Whether a person has a passkey or an authenticator app. */
    async hasAny(staffId: string) {
      for (const table of ['passkeys', 'totp'] as const) {
        const rows = db.selectFrom(table).select('staffId').where('staffId', '=', staffId);
        if (await rows.executeTakeFirst()) return true;
      }
      return false;
    },

    async listOwners(): Promise<FactorOwners> {
      return { passkey: await ownersOf('passkeys'), totp: await ownersOf('totp') };
    },
  };
}

/** Write queries for second factors. */
export const factorWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  async addPasskey(passkey: StoredPasskey) {
    await db.insertInto('passkeys').values(passkey).execute();
    await noteChange('staff');
  },

  async changePasskey(
    id: string,
    changes: Partial<Pick<StoredPasskey, 'counter' | 'isBackedUp' | 'lastUsedAt' | 'name'>>,
  ) {
    await db.updateTable('passkeys').set(changes).where('id', '=', id).execute();
  },

  async deletePasskey(id: string) {
    await db.deleteFrom('passkeys').where('id', '=', id).execute();
    await noteChange('staff');
  },

  /** Stores the secret of an authenticator app, instead of any former one. */
  async replaceTotp(totp: TotpTable) {
    await db.deleteFrom('totp').where('staffId', '=', totp.staffId).execute();
    await db.insertInto('totp').values(totp).execute();
    await noteChange('staff');
  },

  /**
   * Notes the period of a code.
   *
   * @returns whether it is later than that of the last code, so that the code may be accepted
   */
  async useTotpStep(staffId: string, lastStep: number) {
    const { numUpdatedRows } = await db
      .updateTable('totp')
      .set({ lastStep })
      .where('staffId', '=', staffId)
      .where('lastStep', '<', lastStep)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async deleteTotp(staffId: string) {
    await db.deleteFrom('totp').where('staffId', '=', staffId).execute();
    await noteChange('staff');
  },

  /** Stores recovery codes, instead of all former ones; without any, the person has none. */
  async replaceRecoveryCodes(staffId: string, hashes: readonly string[]) {
    await db.deleteFrom('recoveryCodes').where('staffId', '=', staffId).execute();
    const rows = hashes.map((hash) => ({ hash, staffId, usedAt: null }));
    if (rows.length > 0) await db.insertInto('recoveryCodes').values(rows).execute();
  },

  /** Uses up a recovery code. @returns whether it was unused until now */
  async useRecoveryCode(hash: string, usedAt: string) {
    const { numUpdatedRows } = await db
      .updateTable('recoveryCodes')
      .set({ usedAt })
      .where('hash', '=', hash)
      .where('usedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Deletes all factors of a person, with the recovery codes. @returns whether there were any */
  async deleteAll(staffId: string) {
    const deleted = [];
    for (const table of ['passkeys', 'totp', 'recoveryCodes'] as const) {
      const rows = db.deleteFrom(table).where('staffId', '=', staffId);
      deleted.push((await rows.executeTakeFirst()).numDeletedRows);
    }
    if (deleted.every((count) => count === 0n)) return false;
    await noteChange('staff');
    return true;
  },
});
