import type { Kysely } from 'kysely';
import type { UnfetchedMailsTable } from '#store/received-mails/tables.ts';
import type { Tables } from '#store/schema.ts';

/** An email in a mailbox. */
export type MailNumber = Pick<UnfetchedMailsTable, 'mailbox' | 'uidValidity' | 'uid'>;

/** What a server says of an email without giving it away. */
export type MailDescription = Pick<
  UnfetchedMailsTable,
  'sender' | 'senderAddress' | 'subject' | 'size'
>;

const UNKNOWN = { sender: '', senderAddress: '', subject: '' };

/** Read queries for emails that could not be fetched. */
export const unfetchedMailReads = (db: Kysely<Tables>) => ({
  /** Those of a mailbox, in the order in which they came. */
  of: (mailbox: string): Promise<UnfetchedMailsTable[]> =>
    db
      .selectFrom('unfetchedMails')
      .selectAll()
      .where('mailbox', '=', mailbox)
      .orderBy('firstAt')
      .orderBy('uid')
      .execute(),

  /** Those that somebody wrote, in the same order. @param address in lowercase */
  from: (address: string): Promise<UnfetchedMailsTable[]> =>
    db
      .selectFrom('unfetchedMails')
      .selectAll()
      .where('senderAddress', '=', address)
      .orderBy('firstAt')
      .orderBy('uid')
      .execute(),
});

/** Write queries for emails that could not be fetched. */
export const unfetchedMailWrites = (db: Kysely<Tables>) => ({
  /**
   * Notes one more vain attempt.
   *
   * @param since when the mailbox was fetched completely before
   * @param most how many emails of a mailbox may be noted for this reason
   * @returns false when there are so many already
   */
  async note(
    mail: MailNumber & Pick<UnfetchedMailsTable, 'reason' | 'since'>,
    at: string,
    most: number,
  ) {
    const { reason } = mail;
    const { numUpdatedRows } = await db
      .updateTable('unfetchedMails')
      .set((eb) => ({ reason, attempts: eb('attempts', '+', 1), lastAt: at }))
      .where('mailbox', '=', mail.mailbox)
      .where('uidValidity', '=', mail.uidValidity)
      .where('uid', '=', mail.uid)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return true;
    const { count } = await db
      .selectFrom('unfetchedMails')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('mailbox', '=', mail.mailbox)
      .where('reason', '=', reason)
      .executeTakeFirstOrThrow();
    if (count >= most) return false;
    await db
      .insertInto('unfetchedMails')
      .values({ ...mail, ...UNKNOWN, attempts: 1, firstAt: at, lastAt: at })
      // Another backend may have failed at the same moment.
      .onConflict((conflict) => conflict.columns(['mailbox', 'uidValidity', 'uid']).doNothing())
      .execute();
    return true;
  },

  /**
   * Begins one more attempt, unless another backend just did.
   *
   * @param lastAt of the noted email
   */
  async claim({ mailbox, uidValidity, uid, lastAt }: MailNumber & { lastAt: string }, now: string) {
    const { numUpdatedRows } = await db
      .updateTable('unfetchedMails')
      .set({ lastAt: now })
      .where('mailbox', '=', mailbox)
      .where('uidValidity', '=', uidValidity)
      .where('uid', '=', uid)
      .where('lastAt', '=', lastAt)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Adds what the server says of a noted email. */
  async describe({ mailbox, uidValidity, uid }: MailNumber, description: MailDescription) {
    await db
      .updateTable('unfetchedMails')
      .set(description)
      .where('mailbox', '=', mailbox)
      .where('uidValidity', '=', uidValidity)
      .where('uid', '=', uid)
      .execute();
  },

  /** Forgets emails that are stored, gone, or read by somebody. */
  async remove(mailbox: string, numbers: readonly Pick<MailNumber, 'uidValidity' | 'uid'>[]) {
    for (const { uidValidity, uid } of numbers) {
      await db
        .deleteFrom('unfetchedMails')
        .where('mailbox', '=', mailbox)
        .where('uidValidity', '=', uidValidity)
        .where('uid', '=', uid)
        .execute();
    }
  },

  /** Lets those of this numbering be fetched and described again, whatever their numbers stand for now. */
  async renumber(mailbox: string, uidValidity: string) {
    await db
      .updateTable('unfetchedMails')
      .set({ ...UNKNOWN, size: null, reason: 'refused', attempts: 1 })
      .where('mailbox', '=', mailbox)
      .where('uidValidity', '=', uidValidity)
      .execute();
  },

  /** Forgets those that somebody wrote. @param address in lowercase. @returns how many there were */
  async erase(address: string) {
    const { numDeletedRows } = await db
      .deleteFrom('unfetchedMails')
      .where('senderAddress', '=', address)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },

  /** Forgets who wrote those that were noted before a time, and about what. They wait on. */
  async anonymize(before: string) {
    await db.updateTable('unfetchedMails').set(UNKNOWN).where('firstAt', '<', before).execute();
  },
});
