import type { Kysely } from 'kysely';
import { FilesNotClaimable } from '#core/file-errors.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import { giveUp, NO_OWNER } from '#store/files/give-up.ts';
import { isUnowned, nameable, type StoredFile } from '#store/files/reads.ts';
import type { FilesTable } from '#store/files/tables.ts';
import type { Tables } from '#store/schema.ts';

/** What a file belongs to. A message is known by its conversation and its number. */
export type FileOwner =
  | { inquiryId: string }
  | { conversationId: string; messageSeq: number }
  | { replyId: string }
  | { receivedMailId: string };

/** A file that has just begun to arrive. */
export type NewFile = Pick<FilesTable, 'id' | 'role' | 'session' | 'name' | 'size' | 'createdAt'>;

/** What is known of a file once all of it has arrived. */
export type CompletedFile = Pick<
  FilesTable,
  'size' | 'type' | 'sha256' | 'scan' | 'completedAt' | 'dueAt'
>;

/** What can change in a complete file. */
export type FileChange = Partial<
  Pick<FilesTable, 'scan' | 'scanResult' | 'state' | 'previewSize' | 'dueAt'>
>;

/** What a file has before anything of it has arrived. */
const NOTHING_YET = {
  received: 0,
  type: '',
  sha256: null,
  state: 'arriving',
  scan: 'none',
  scanResult: '',
  previewSize: null,
  completedAt: null,
  dueAt: null,
  attempts: 0,
  ...NO_OWNER,
} as const;

/** Write queries for files. */
export const fileWrites = (db: Kysely<Tables>, noteChange: NoteChange) => ({
  async add(file: NewFile) {
    await db
      .insertInto('files')
      .values({ ...NOTHING_YET, ...file })
      .execute();
  },

  /**
   * Notes that a part is stored.
   *
   * @param from how many bytes there were before
   * @param received how many there are now
   * @returns false when somebody else was faster, or the file is no longer arriving; nothing has changed then
   */
  async recordPart(id: string, from: number, received: number) {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ received })
      .where('id', '=', id)
      .where('received', '=', from)
      .where('state', '=', 'arriving')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Marks a file as complete. @returns false when it is no longer arriving */
  async complete(id: string, completed: CompletedFile) {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ ...completed, received: completed.size, state: 'complete' })
      .where('id', '=', id)
      .where('state', '=', 'arriving')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /**
   * Gives files to an owner: all of them, or none.
   *
   * @param session the session in which all of them must have been sent
   * @returns the files, in the order of their IDs
   * @throws {FilesNotClaimable} when one is missing, not complete, refused, or belongs to something
   */
  async claim(ids: readonly string[], session: string, owner: FileOwner): Promise<StoredFile[]> {
    if (ids.length === 0) return [];
    const claimed = await db
      .updateTable('files')
      .set(owner)
      .where('id', 'in', ids)
      .where('session', '=', session)
      .where('state', '=', 'complete')
      .where(isUnowned())
      .returningAll()
      .execute();
    if (claimed.length !== new Set(ids).size) throw new FilesNotClaimable();
    return claimed.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  },

  /** Takes the files of a received email away from it, so that they can be given up. */
  async disown(receivedMailId: string) {
    await db
      .updateTable('files')
      .set({ receivedMailId: null })
      .where('receivedMailId', '=', receivedMailId)
      .execute();
  },

  /**
   * Takes the file that has been due the longest, until a time.
   *
   * @returns undefined when none is due
   */
  async takeDue(now: string, until: string): Promise<StoredFile | undefined> {
    const due = await db
      .selectFrom('files')
      .selectAll()
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    // Whoever changes it first has it.
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ dueAt: until, attempts: due.attempts + 1 })
      .where('id', '=', due.id)
      .where('dueAt', '=', due.dueAt)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? { ...due, attempts: due.attempts + 1 } : undefined;
  },

  /** Stores what came of looking at a file, and tells the desk. */
  async change(id: string, change: FileChange) {
    const changed = await db
      .updateTable('files')
      .set(change)
      .where('id', '=', id)
      .where('state', '!=', 'removing')
      .returning(['inquiryId', 'conversationId', 'replyId', 'receivedMailId'])
      .executeTakeFirst();
    if (!changed) return;
    const { inquiryId, conversationId, replyId, receivedMailId } = changed;
    if (conversationId !== null) await noteChange('conversation', conversationId);
    const replied = db.selectFrom('replies').select('ticketId').where('id', '=', replyId);
    const received = db
      .selectFrom('receivedMails')
      .select('ticketId')
      .where('id', '=', receivedMailId);
    const tickets = await db
      .selectFrom('tickets')
      .select('id')
      .where((eb) =>
        eb.or([eb('inquiryId', '=', inquiryId), eb('id', 'in', replied), eb('id', 'in', received)]),
      )
      .execute();
    for (const ticket of tickets) await noteChange('ticket', ticket.id);
  },

  /**
   * Gives up files that belong to nothing, so that nobody can claim them while their bytes are removed.
   *
   * @returns those that still belong to nothing
   */
  giveUp: (ids: readonly string[]): Promise<StoredFile[]> =>
    giveUp(db).where('id', 'in', nameable(ids)).where(isUnowned()).returningAll().execute(),

  /** Removes the rows of files that were given up, after their bytes. */
  async remove(ids: readonly string[]) {
    await db
      .deleteFrom('files')
      .where('id', 'in', nameable(ids))
      .where('state', '=', 'removing')
      .execute();
  },
});
