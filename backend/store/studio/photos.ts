import type { Kysely } from 'kysely';
import type { Tables } from '#store/schema.ts';

/** Read queries for the bytes of uploaded photos. */
export const studioPhotoReads = (db: Kysely<Tables>) => ({
  /** The bytes of a photo; undefined if it is not there. */
  async bytesOf(digest: string): Promise<Uint8Array | undefined> {
    const found = await db
      .selectFrom('studioPhotos')
      .select('bytes')
      .where('digest', '=', digest)
      .executeTakeFirst();
    return found && Buffer.from(found.bytes, 'base64');
  },

  /** All photos without their bytes: how many these are, and since when they are there (ISO 8601 in UTC). */
  list: (): Promise<{ digest: string; size: number; addedAt: string }[]> =>
    db.selectFrom('studioPhotos').select(['digest', 'size', 'addedAt']).orderBy('digest').execute(),
});

/** Write queries for the bytes of uploaded photos. */
export const studioPhotoWrites = (db: Kysely<Tables>) => ({
  /** Adds one. One that is there already counts as added now. */
  async add(digest: string, bytes: Uint8Array, addedAt: string) {
    await db
      .insertInto('studioPhotos')
      .values({
        digest,
        bytes: Buffer.from(bytes).toString('base64'),
        size: bytes.length,
        addedAt,
      })
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ addedAt }))
      .execute();
  },

  async remove(digest: string) {
    await db.deleteFrom('studioPhotos').where('digest', '=', digest).execute();
  },
});
