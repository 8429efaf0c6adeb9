import type { Kysely } from 'kysely';
import type { Tables } from '#store/schema.ts';
import type { KnownDevicesTable } from '#store/staff/tables.ts';

/** Read queries for the browsers in which people have signed in before. */
export const knownDeviceReads = (db: Kysely<Tables>) => ({
  /** Whether this browser was given its token when this person signed in. */
  async has({ tokenHash, staffId }: Pick<KnownDevicesTable, 'tokenHash' | 'staffId'>) {
    const row = await db
      .selectFrom('knownDevices')
      .select('staffId')
      .where('tokenHash', '=', tokenHash)
      .where('staffId', '=', staffId)
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Write queries for these browsers. */
export const knownDeviceWrites = (db: Kysely<Tables>) => ({
  async add(device: KnownDevicesTable) {
    await db.insertInto('knownDevices').values(device).execute();
  },

  /** Forgets a person's browsers (optionally except one), or all that have been known since before a time. */
  async forget(which: { staffId: string; except?: string } | { knownBefore: string }) {
    const devices = db.deleteFrom('knownDevices');
    await (
      'knownBefore' in which
        ? devices.where('createdAt', '<', which.knownBefore)
        : devices.where('staffId', '=', which.staffId).where('tokenHash', '!=', which.except ?? '')
    ).execute();
  },
});
