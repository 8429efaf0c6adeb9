import { randomBytes } from 'node:crypto';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { auditNameHash, auditRowHash } from '#store/audit/hash.ts';
import type { AuditNamesTable, AuditTable } from '#store/audit/tables.ts';
import type { Tables } from '#store/schema.ts';

/** An act as it is appended. The store numbers it, and links it to the one before. */
export type AuditEntry = Omit<
  AuditTable,
  'seq' | 'actorNameHash' | 'subjectNameHash' | 'previousHash' | 'hash'
> & {
  /** Empty if there is none, or it must not be kept. */
  actorName: string;
  subjectName: string;
};

/** Bits enough that nobody tries all salts. */
const SALT_BYTES = 16;

/** Write queries for the audit log. @param acts collects what the transaction appends, for {@link writeAudit} */
export const auditWrites = (db: Kysely<Tables>, acts: AuditEntry[]) => ({
  /** Appends an act. It is written with the end of the transaction, and only if that succeeds. */
  append(entry: AuditEntry): Promise<void> {
    acts.push(entry);
    return Promise.resolve();
  },

  /** Removes the name of a subject from all rows about it. The rows stay. */
  async forgetNames({ subjectKind, subjectId }: Pick<AuditTable, 'subjectKind' | 'subjectId'>) {
    await deleteNames(db, (row) => row.and({ subjectKind, subjectId }));
  },

  /** Removes the names of people from all rows before a time. @returns how many */
  forgetPeopleBefore: (time: string) =>
    deleteNames(db, (row) => row.and([row('subjectKind', '=', 'person'), row('at', '<', time)])),
});

/**
 * Writes what a transaction has appended. It comes last but for the log of changes: in PostgreSQL, nobody else can
 * append from then on, and those who wait for one another must always do so in the same order.
 */
export async function writeAudit(db: Kysely<Tables>, acts: readonly AuditEntry[]): Promise<void> {
  for (const entry of acts) await append(db, entry);
}

/** Deletes the names of what acts were done to. @returns how many */
async function deleteNames(
  db: Kysely<Tables>,
  isMeant: (row: ExpressionBuilder<Tables, 'audit'>) => Expression<SqlBool>,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('auditNames')
    .where('part', '=', 'subject')
    .where('seq', 'in', db.selectFrom('audit').select('seq').where(isMeant))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function append(db: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  const { actorName, subjectName, ...known } = entry;
  const { seq, hash: previousHash } = await lockHead(db);
  const actor = named(seq, 'actor', actorName);
  const subject = named(seq, 'subject', subjectName);
  const row = {
    seq,
    ...known,
    actorNameHash: actor ? auditNameHash(actor) : '',
    subjectNameHash: subject ? auditNameHash(subject) : '',
    previousHash,
  };
  const hash = auditRowHash(row);
  await db
    .insertInto('audit')
    .values({ ...row, hash })
    .execute();
  const names = [actor, subject].filter((name) => name !== undefined);
  if (names.length > 0) await db.insertInto('auditNames').values(names).execute();
  await db.updateTable('auditHead').set({ hash }).execute();
}

/** Takes the next number, for which others wait until this transaction ends. @returns it, and the hash before it */
const lockHead = (db: Kysely<Tables>) =>
  db
    .insertInto('auditHead')
    .values({ id: 1, seq: 1, hash: '' })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ seq: row('auditHead.seq', '+', 1) })),
    )
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();

function named(
  seq: number,
  part: AuditNamesTable['part'],
  name: string,
): AuditNamesTable | undefined {
  if (name === '') return undefined;
  return { seq, part, salt: randomBytes(SALT_BYTES).toString('hex'), name };
}
