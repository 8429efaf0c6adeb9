import { expressionBuilder, type ExpressionWrapper, type Kysely, type SqlBool } from 'kysely';
import type { AttachedFile } from '@repo/contract/file.ts';
import type { FilesTable } from '#store/files/tables.ts';
import type { Tables } from '#store/schema.ts';

/** A file as it is stored, without its bytes. */
export type StoredFile = FilesTable;

/** Owners of one kind, and for conversations everything in them. */
export type FileOwners =
  | { inquiryIds: string[] }
  | { conversationIds: string[] }
  | { replyIds: string[] }
  | { receivedMailIds: string[] };

/** A file as those see it who see what it belongs to. */
export const attachedFile = ({
  id,
  name,
  size,
  type,
  previewSize,
  scan,
}: StoredFile): AttachedFile => ({ id, name, size, type, hasPreview: previewSize !== null, scan });

/** Read queries for files. Times are ISO 8601 in UTC. */
export const fileReads = (db: Kysely<Tables>) => ({
  find: (id: string): Promise<StoredFile | undefined> =>
    db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Returns the complete and the refused files of owners, in the order in which they began to arrive. */
  of: (owners: FileOwners): Promise<StoredFile[]> =>
    db
      .selectFrom('files')
      .selectAll()
      .where(isOwnedBy(owners))
      .where('state', 'in', ['complete', 'refused'])
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),

  /** Returns how many files of a session belong to nothing, and how many bytes they may have together. */
  async unownedOf(session: string): Promise<{ count: number; bytes: number }> {
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

  /**
   * Returns the files whose bytes may go, oldest first, at most `limit` of them: those that are being removed, and
   * those that belong to nothing and began to arrive before a time.
   */
  unownedBefore: (before: string, limit: number): Promise<StoredFile[]> =>
    db
      .selectFrom('files')
      .selectAll()
      .where(isUnowned())
      .where((eb) => eb.or([eb('state', '=', 'removing'), eb('createdAt', '<', before)]))
      .orderBy('createdAt')
      .limit(limit)
      .execute(),

  /** When a file is to be scanned and drawn next; undefined when none is. */
  async nextDue(): Promise<string | undefined> {
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

type Condition = ExpressionWrapper<Tables, 'files', SqlBool>;

/** The condition that a file belongs to one of these owners. */
function isOwnedBy(owners: FileOwners): Condition {
  const eb = expressionBuilder<Tables, 'files'>();
  if ('inquiryIds' in owners) return eb('inquiryId', 'in', nameable(owners.inquiryIds));
  if ('replyIds' in owners) return eb('replyId', 'in', nameable(owners.replyIds));
  if ('receivedMailIds' in owners) {
    return eb('receivedMailId', 'in', nameable(owners.receivedMailIds));
  }
  return eb('conversationId', 'in', nameable(owners.conversationIds));
}

/** The condition that a file belongs to nothing. */
export function isUnowned(): Condition {
  const eb = expressionBuilder<Tables, 'files'>();
  return eb.and([
    eb('inquiryId', 'is', null),
    eb('conversationId', 'is', null),
    eb('replyId', 'is', null),
    eb('receivedMailId', 'is', null),
  ]);
}

/** The same IDs, or one that does not exist, because PostgreSQL does not accept an empty list. */
export const nameable = (ids: readonly string[]) => (ids.length > 0 ? ids : ['']);
