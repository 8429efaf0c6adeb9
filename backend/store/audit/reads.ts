import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AuditAct } from '@repo/contract/desk/audit.ts';
import type { AuditHeadTable, AuditNamesTable, AuditTable } from '#store/audit/tables.ts';
import type { Tables } from '#store/schema.ts';

/** A row with the names that are still known. */
export type AuditRow = AuditTable & { actorName: string | null; subjectName: string | null };

/** Which rows to list. What is undefined does not matter. */
export type AuditSelection = {
  act?: AuditAct | undefined;
  /** The ID of a member of staff. */
  actorId?: string | undefined;
  /** From this time on, and before this time. */
  since?: string | undefined;
  before?: string | undefined;
  /** What a name or a detail contains, or a network begins with; rows of `acts` are found, too. */
  words?: { text: string; acts: readonly AuditAct[] } | undefined;
};

/** The last row: its number and its hash. */
export type AuditHead = Pick<AuditHeadTable, 'seq' | 'hash'>;

/** Read queries for the audit log. */
export const auditReads = (db: Kysely<Tables>) => ({
  /** Lists rows, newest first. @param before the number of the row before which to begin */
  list: (selection: AuditSelection, limit: number, before?: number): Promise<AuditRow[]> =>
    select(db)
      .where((eb) => eb.and(conditions(selection)))
      .$if(before !== undefined, (rows) => rows.where('audit.seq', '<', before ?? 0))
      .orderBy('audit.seq', 'desc')
      .limit(limit)
      .execute(),

  /** Reads the rows after a number, oldest first: all, or the selected ones. */
  after: (seq: number, limit: number, selection: AuditSelection = {}): Promise<AuditRow[]> =>
    select(db)
      .where('audit.seq', '>', seq)
      .where((eb) => eb.and(conditions(selection)))
      .orderBy('audit.seq')
      .limit(limit)
      .execute(),

  /** Reads what is kept of the names in some rows. */
  names: (from: number, to: number): Promise<AuditNamesTable[]> =>
    db
      .selectFrom('auditNames')
      .selectAll()
      .where('seq', '>=', from)
      .where('seq', '<=', to)
      .orderBy('seq')
      .orderBy('part')
      .execute(),

  /** Number 0 and an empty hash if the log is empty. */
  async head(): Promise<AuditHead> {
    const head = await db.selectFrom('auditHead').select(['seq', 'hash']).executeTakeFirst();
    return head ?? { seq: 0, hash: '' };
  },

  /** Reads what was done about a subject, and when, oldest first. */
  about: ({
    subjectKind,
    subjectId,
  }: Pick<AuditTable, 'subjectKind' | 'subjectId'>): Promise<Pick<AuditTable, 'at' | 'act'>[]> =>
    db
      .selectFrom('audit')
      .select(['at', 'act'])
      .where('subjectKind', '=', subjectKind)
      .where('subjectId', '=', subjectId)
      .orderBy('seq')
      .execute(),

  /** Counts the rows of an act since a time. */
  async count(act: AuditAct, since: string) {
    const { count } = await db
      .selectFrom('audit')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('act', '=', act)
      .where('at', '>=', since)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});

const select = (db: Kysely<Tables>) =>
  db
    .selectFrom('audit')
    .leftJoin('auditNames as actorNames', (join) =>
      join.onRef('actorNames.seq', '=', 'audit.seq').on('actorNames.part', '=', 'actor'),
    )
    .leftJoin('auditNames as subjectNames', (join) =>
      join.onRef('subjectNames.seq', '=', 'audit.seq').on('subjectNames.part', '=', 'subject'),
    )
    .selectAll('audit')
    .select(['actorNames.name as actorName', 'subjectNames.name as subjectName']);

function conditions({ act, actorId, since, before, words }: AuditSelection) {
  const column = (name: string) => sql.ref(name);
  return [
    ...(act === undefined ? [] : [sql<boolean>`${column('act')} = ${act}`]),
    ...(actorId === undefined ? [] : [sql<boolean>`${column('actorId')} = ${actorId}`]),
    ...(since === undefined ? [] : [sql<boolean>`${column('at')} >= ${since}`]),
    ...(before === undefined ? [] : [sql<boolean>`${column('at')} < ${before}`]),
    ...(words === undefined ? [] : [holds(words)]),
  ];
}

function holds({ text, acts }: NonNullable<AuditSelection['words']>): RawBuilder<boolean> {
  const literal = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const like = (name: string, pattern: string) =>
    sql`lower(${sql.ref(name)}) like ${pattern} escape '\\'`;
  const found = [
    like('actorNames.name', `%${literal}%`),
    like('subjectNames.name', `%${literal}%`),
    like('details', `%${literal}%`),
    like('network', `${literal}%`),
    ...(acts.length === 0 ? [] : [sql`act in (${sql.join(acts)})`]),
  ];
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
