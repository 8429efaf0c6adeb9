import { randomBytes } from 'node:crypto';
import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { AuditEntry, AuditWrites } from '@/backend/store/audit/audit-store';
import { auditNameHash, auditRowHash } from '@/backend/store/audit/hash';
import type { AuditNamesTable } from '@/backend/store/audit/tables';
import type { Tables } from '@/backend/store/schema';

/** Bits enough that nobody tries all salts. */
const SALT_BYTES = 16;

/** Collects the acts of one transaction. */
export type TransactionAudit = AuditWrites & {
  /**
   * Writes what was appended. It comes last but for the log of changes: in PostgreSQL, nobody else can append from
   * then on, and those who wait for one another must always do so in the same order.
   */
  writeAudit(): Promise<void>;
};

/** Starts the audit log of one transaction. */
export function auditWrites(db: Kysely<Tables>): TransactionAudit {
  const entries: AuditEntry[] = [];
  return {
    appendAudit(entry) {
      entries.push(entry);
      return Promise.resolve();
    },

    async forgetAuditNames({ subjectKind, subjectId }) {
      await deleteNames(db, (row) => row.and({ subjectKind, subjectId }));
    },

    forgetPeopleBefore: (time) =>
      deleteNames(db, (row) => row.and([row('subjectKind', '=', 'person'), row('at', '<', time)])),

    async holdCollector(name, { holder, now, until: heldUntil }) {
      const held = await db
        .insertInto('auditCollectors')
        .values({ name, seq: 0, holder, heldUntil, failedAt: null, lastError: null })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ holder, heldUntil })
            .where((eb) =>
              eb.or([
                eb('auditCollectors.holder', '=', holder),
                eb('auditCollectors.heldUntil', '<=', now),
              ]),
            ),
        )
        .returning('seq')
        .executeTakeFirst();
      return held?.seq;
    },

    async releaseCollector(name, holder) {
      await db
        .updateTable('auditCollectors')
        .set({ heldUntil: '' })
        .where('name', '=', name)
        .where('holder', '=', holder)
        .execute();
    },

    async noteCollector(name, state) {
      const changes =
        'seq' in state
          ? { seq: state.seq, failedAt: null, lastError: null }
          : {
              failedAt: sql<string>`coalesce(failed_at, ${state.failedAt})`,
              lastError: state.lastError,
            };
      await db.updateTable('auditCollectors').set(changes).where('name', '=', name).execute();
    },

    async writeAudit() {
      for (const entry of entries) await append(db, entry);
    },
  };
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
