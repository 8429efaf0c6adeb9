import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/desk/changes';
import type { FactorWrites } from '@/backend/store/factors/factor-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link FactorWrites}. */
export const factorWrites = (db: Kysely<Tables>, noteChange: NoteChange): FactorWrites => ({
  ...passkeyWrites(db, noteChange),
  ...codeWrites(db, noteChange),

  async deleteFactors(staffId) {
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

function passkeyWrites(
  db: Kysely<Tables>,
  noteChange: NoteChange,
): Pick<FactorWrites, 'addPasskey' | 'changePasskey' | 'deletePasskey'> {
  return {
    async addPasskey(passkey) {
      await db.insertInto('passkeys').values(passkey).execute();
      await noteChange('staff');
    },

    async changePasskey(id, changes) {
      await db.updateTable('passkeys').set(changes).where('id', '=', id).execute();
    },

    async deletePasskey(id) {
      await db.deleteFrom('passkeys').where('id', '=', id).execute();
      await noteChange('staff');
    },
  };
}

function codeWrites(
  db: Kysely<Tables>,
  noteChange: NoteChange,
): Pick<
  FactorWrites,
  'replaceTotp' | 'useTotpStep' | 'deleteTotp' | 'replaceRecoveryCodes' | 'useRecoveryCode'
> {
  return {
    async replaceTotp(totp) {
      await db.deleteFrom('totp').where('staffId', '=', totp.staffId).execute();
      await db.insertInto('totp').values(totp).execute();
      await noteChange('staff');
    },

    async useTotpStep(staffId, lastStep) {
      const { numUpdatedRows } = await db
        .updateTable('totp')
        .set({ lastStep })
        .where('staffId', '=', staffId)
        .where('lastStep', '<', lastStep)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async deleteTotp(staffId) {
      await db.deleteFrom('totp').where('staffId', '=', staffId).execute();
      await noteChange('staff');
    },

    async replaceRecoveryCodes(staffId, hashes) {
      await db.deleteFrom('recoveryCodes').where('staffId', '=', staffId).execute();
      const rows = hashes.map((hash) => ({ hash, staffId, usedAt: null }));
      if (rows.length > 0) await db.insertInto('recoveryCodes').values(rows).execute();
    },

    async useRecoveryCode(hash, usedAt) {
      const { numUpdatedRows } = await db
        .updateTable('recoveryCodes')
        .set({ usedAt })
        .where('hash', '=', hash)
        .where('usedAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
