import type { Kysely } from 'kysely';
import { mailboxStateReads } from '#store/received-mails/mailbox-states.ts';
import type { HeldMailsTable, MailboxesTable } from '#store/received-mails/tables.ts';
import type { Tables } from '#store/schema.ts';

/** How far a mailbox was fetched: the numbering, and a number in it. */
export type MailboxPosition = Pick<MailboxesTable, 'name' | 'uidValidity' | 'lastUid'>;

/** What is known when nothing is left to be stored. The anchor stays as it is if it is left out. */
export type CaughtUp = Pick<MailboxesTable, 'caughtUpAt' | 'highestModseq'> &
  Partial<Pick<MailboxesTable, 'anchorUid' | 'anchorDate'>>;

/** No server says this of a numbering, whatever it calls its own. */
const ELSEWHERE = 'elsewhere ';

/** What is known of a numbering before anything was stored by it. */
const NO_NUMBERS = { highestModseq: null, anchorUid: null, anchorDate: null };

/** Read queries for how far mailboxes were fetched. */
export const mailboxReads = (db: Kysely<Tables>) => ({
  /** Undefined before the first time. */
  find: (name: string): Promise<MailboxesTable | undefined> =>
    db.selectFrom('mailboxes').selectAll().where('name', '=', name).executeTakeFirst(),

  /** All that were ever watched. */
  all: (): Promise<MailboxesTable[]> => db.selectFrom('mailboxes').selectAll().execute(),

  /** The emails of a mailbox about which somebody has to decide, or has decided that they are taken. */
  findHeld: (name: string): Promise<HeldMailsTable | undefined> =>
    db.selectFrom('heldMails').selectAll().where('mailbox', '=', name).executeTakeFirst(),
});

/** Write queries for how far mailboxes were fetched. */
export const mailboxWrites = (db: Kysely<Tables>) => ({
  /** Remembers where a mailbox begins, unless it is known. @param now what came before then is old */
  async add(position: MailboxPosition, now: string) {
    await db
      .insertInto('mailboxes')
      .values({ ...position, oldBefore: now, caughtUpAt: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  },

  /** Remembers how far a mailbox was fetched. A number below the known one, or of another numbering, changes nothing. */
  async keep({ name, uidValidity, lastUid }: MailboxPosition) {
    await db
      .updateTable('mailboxes')
      .set({ lastUid })
      .where('name', '=', name)
      .where('uidValidity', '=', uidValidity)
      .where('lastUid', '<', lastUid)
      .execute();
  },

  /** The same for one whose server has numbered its emails anew. The number may be a lower one. */
  async renumber({ name, uidValidity, lastUid }: MailboxPosition) {
    await db
      .updateTable('mailboxes')
      .set({ ...NO_NUMBERS, uidValidity, lastUid })
      .where('name', '=', name)
      .execute();
  },

  /**
   * Lets a mailbox go on at another address where it ended, instead of anything that is known of that address. The
   * numbers of its emails mean nothing there. What is known of the former address stays, in case it goes back.
   */
  async move(known: MailboxesTable, name: string) {
    await db.deleteFrom('mailboxes').where('name', '=', name).execute();
    await db
      .insertInto('mailboxes')
      .values({ ...known, ...NO_NUMBERS, name, uidValidity: `${ELSEWHERE}${known.uidValidity}` })
      .execute();
    for (const table of ['heldMails', 'unfetchedMails'] as const) {
      await db.deleteFrom(table).where('mailbox', '=', name).execute();
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where('mailbox', '=', known.name)
        .execute();
      const moved = rows.map((row) => ({
        ...row,
        mailbox: name,
        uidValidity: `${ELSEWHERE}${row.uidValidity}`,
      }));
      if (moved.length > 0) await db.insertInto(table).values(moved).execute();
    }
    const { fetchedAt } = (await mailboxStateReads(db).find(known.name)) ?? {};
    if (fetchedAt)
      await db
        .insertInto('mailboxStates')
        .values({ name, fetchedAt })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ fetchedAt }))
        .execute();
  },

  /**
   * Records that nothing was left to be stored, and by what to see whether the numbers still mean the same. In another
   * numbering, it changes nothing.
   */
  async noteCaughtUp(
    { name, uidValidity }: Pick<MailboxesTable, 'name' | 'uidValidity'>,
    state: CaughtUp,
  ) {
    await db
      .updateTable('mailboxes')
      .set(state)
      .where('name', '=', name)
      .where('uidValidity', '=', uidValidity)
      .execute();
  },

  /** Holds emails of a mailbox, instead of any that are held, unless somebody has decided to take those. */
  async hold(held: HeldMailsTable) {
    await db
      .insertInto('heldMails')
      .values(held)
      .onConflict((conflict) =>
        conflict.column('mailbox').doUpdateSet(held).where('heldMails.isTaken', '=', 0),
      )
      .execute();
  },

  /** Lets held emails be fetched. @returns false when nobody has to decide about them, or not about these */
  async takeHeld(name: string, heldAt: string) {
    const { numUpdatedRows } = await db
      .updateTable('heldMails')
      .set({ isTaken: 1 })
      .where('mailbox', '=', name)
      .where('heldAt', '=', heldAt)
      .where('isTaken', '=', 0)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /**
   * Forgets held emails, and what could not be fetched by former numbers.
   *
   * @param oldBefore what came before then is old from now on
   * @returns false likewise
   */
  async leaveHeld(name: string, heldAt: string, oldBefore: string) {
    const { numDeletedRows } = await db
      .deleteFrom('heldMails')
      .where('mailbox', '=', name)
      .where('heldAt', '=', heldAt)
      .where('isTaken', '=', 0)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await forgetFormer(db, name);
    await db.updateTable('mailboxes').set({ oldBefore }).where('name', '=', name).execute();
    return true;
  },

  /** Records that nothing is held anymore, and that what could not be fetched by former numbers was looked for. */
  async removeHeld(name: string) {
    await db.deleteFrom('heldMails').where('mailbox', '=', name).execute();
    await forgetFormer(db, name);
  },
});

/** Forgets what could not be fetched by numbers that mean nothing anymore. */
async function forgetFormer(db: Kysely<Tables>, name: string): Promise<void> {
  const current = db.selectFrom('mailboxes').select('uidValidity').where('name', '=', name);
  await db
    .deleteFrom('unfetchedMails')
    .where('mailbox', '=', name)
    .where('uidValidity', '<>', current)
    .execute();
}
