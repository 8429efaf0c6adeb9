import type { Kysely } from 'kysely';
import type { FileReads } from '@/backend/store/files/file-store';
import { isOwnedBy, isUnowned } from '@/backend/store/files/owned';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link FileReads}. */
export const fileReads = (db: Kysely<Tables>): FileReads => ({
  findFile: (id) => db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst(),

  filesOf: (owners) =>
    db
      .selectFrom('files')
      .selectAll()
      .where(isOwnedBy(owners))
      .where('state', 'in', ['complete', 'refused'])
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),

  async unownedFilesOf(session) {
    const { count, bytes } = await db
      .selectFrom('files')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number | null>('size').as('bytes'),
      ])
      .where('session', '=', session)
      .where(isUnowned())
      .executeTakeFirstOrThrow();
    return { count, bytes: bytes ?? 0 };
  },

  unownedFilesBefore: (before, limit) =>
    db
      .selectFrom('files')
      .selectAll()
      .where(isUnowned())
      .where((eb) => eb.or([eb('state', '=', 'removing'), eb('createdAt', '<', before)]))
      .orderBy('createdAt')
      .limit(limit)
      .execute(),

  async nextFileDue() {
    const next = await db
      .selectFrom('files')
      .select('dueAt')
      .where('dueAt', 'is not', null)
      .orderBy('dueAt')
      .limit(1)
      .executeTakeFirst();
    return next?.dueAt ?? undefined;
  },
});
