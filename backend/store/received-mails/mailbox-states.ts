import type { Kysely } from 'kysely';
import type { MailboxStatesTable } from '#store/received-mails/tables.ts';
import type { Tables } from '#store/schema.ts';

/** Read queries for whether mailboxes can be reached. Times are ISO 8601 in UTC. */
export const mailboxStateReads = (db: Kysely<Tables>) => ({
  /** What all backends know together; undefined before any of them has tried. */
  find: (name: string): Promise<MailboxStatesTable | undefined> =>
    db.selectFrom('mailboxStates').selectAll().where('name', '=', name).executeTakeFirst(),
});

/** Write queries for whether mailboxes can be reached. */
export function mailboxStateWrites(db: Kysely<Tables>) {
  const keep = async (state: Pick<MailboxStatesTable, 'name'> & Partial<MailboxStatesTable>) => {
    await db
      .insertInto('mailboxStates')
      .values(state)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
      .execute();
  };
  return {
    /**
     * Records that a mailbox was asked for new emails.
     *
     * @param lostBefore if it was last asked before then, or never, it counts as connected only since now
     */
    async noteCheck(name: string, checkedAt: string, lostBefore: string) {
      await db
        .insertInto('mailboxStates')
        .values({ name, checkedAt, connectedSince: checkedAt })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((eb) => ({
            checkedAt,
            connectedSince: eb
              .case()
              .when('mailboxStates.checkedAt', '>=', lostBefore)
              .then(eb.ref('mailboxStates.connectedSince'))
              .else(checkedAt)
              .end(),
          })),
        )
        .execute();
    },
    /** Records that an email of it was stored, which also shows that it can be reached. */
    noteFetched: (name: string, fetchedAt: string) =>
      keep({ name, fetchedAt, checkedAt: fetchedAt }),
    /** @param lastError a code, never an address or a text */
    noteFailure: (name: string, failedAt: string, lastError: string) =>
      keep({ name, failedAt, lastError }),
    /** Forgets the last failure, if it is not after that. */
    async forgetFailure(name: string, until: string): Promise<void> {
      await db
        .updateTable('mailboxStates')
        .set({ failedAt: null, lastError: null })
        .where('name', '=', name)
        .where('failedAt', '<=', until)
        .execute();
    },
  };
}
