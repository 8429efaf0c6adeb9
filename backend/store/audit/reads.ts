import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AuditReads, AuditSelection } from '@/backend/store/audit/audit-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link AuditReads}. */
export const auditReads = (db: Kysely<Tables>): AuditReads => ({
  listAudit: (selection, limit, before) =>
    select(db)
      .where((eb) => eb.and(conditions(selection)))
      .$if(before !== undefined, (rows) => rows.where('audit.seq', '<', before ?? 0))
      .orderBy('audit.seq', 'desc')
      .limit(limit)
      .execute(),

  auditAfter: (seq, limit, selection = {}) =>
    select(db)
      .where('audit.seq', '>', seq)
      .where((eb) => eb.and(conditions(selection)))
      .orderBy('audit.seq')
      .limit(limit)
      .execute(),

  auditNames: (from, to) =>
    db
      .selectFrom('auditNames')
      .selectAll()
      .where('seq', '>=', from)
      .where('seq', '<=', to)
      .orderBy('seq')
      .orderBy('part')
      .execute(),

  async auditHead() {
    const head = await db.selectFrom('auditHead').select(['seq', 'hash']).executeTakeFirst();
    return head ?? { seq: 0, hash: '' };
  },

  findCollector: (name) =>
    db.selectFrom('auditCollectors').selectAll().where('name', '=', name).executeTakeFirst(),

  auditAbout: ({ subjectKind, subjectId }) =>
    db
      .selectFrom('audit')
      .select(['at', 'act'])
      .where('subjectKind', '=', subjectKind)
      .where('subjectId', '=', subjectId)
      .orderBy('seq')
      .execute(),

  async countAudit(act, since) {
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
