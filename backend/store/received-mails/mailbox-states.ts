import type { Kysely } from 'kysely';
import type { MailboxStatesTable } from '@/backend/store/received-mails/tables';
import type { Tables } from '@/backend/store/schema';

/** Read queries for whether mailboxes can be reached. Times are ISO 8601 in UTC. */
export type MailboxStateReads = {
  /** What all backends know together; undefined before any of them has tried. */
  findMailboxState(name: string): Promise<MailboxStatesTable | undefined>;
};

/** Write queries for whether mailboxes can be reached. */
export type MailboxStateWrites = {
  /**
   * Records that a mailbox was asked for new emails.
   *
   * @param lostBefore if it was last asked before then, or never, it counts as connected only since now
   */
  noteMailboxCheck(name: string, at: string, lostBefore: string): Promise<void>;
  /** Records that an email of it was stored, which also shows that it can be reached. */
  noteMailFetched(name: string, at: string): Promise<void>;
  /** @param error a code, never an address or a text */
  noteMailboxFailure(name: string, at: string, error: string): Promise<void>;
  /** Forgets the last failure, if it is not after that. */
  forgetMailboxFailure(name: string, until: string): Promise<void>;
};

/** Implements {@link MailboxStateReads}. */
export const mailboxStateReads = (db: Kysely<Tables>): MailboxStateReads => ({
  findMailboxState: (name) =>
    db.selectFrom('mailboxStates').selectAll().where('name', '=', name).executeTakeFirst(),
});

/** Implements {@link MailboxStateWrites}. */
export function mailboxStateWrites(db: Kysely<Tables>): MailboxStateWrites {
  const keep = async (state: Pick<MailboxStatesTable, 'name'> & Partial<MailboxStatesTable>) => {
    await db
      .insertInto('mailboxStates')
      .values(state)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
      .execute();
  };
  return {
    async noteMailboxCheck(name, checkedAt, lostBefore) {
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
    noteMailFetched: (name, fetchedAt) => keep({ name, fetchedAt, checkedAt: fetchedAt }),
    noteMailboxFailure: (name, failedAt, lastError) => keep({ name, failedAt, lastError }),
    async forgetMailboxFailure(name, until) {
      await db
        .updateTable('mailboxStates')
        .set({ failedAt: null, lastError: null })
        .where('name', '=', name)
        .where('failedAt', '<=', until)
        .execute();
    },
  };
}
