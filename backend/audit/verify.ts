import { z } from 'zod';
import { AUDIT_PAGE } from '#audit/read-rows.ts';
import { auditNameHash, auditRowHash } from '#store/audit/hash.ts';
import type { AuditHead, AuditRow } from '#store/audit/reads.ts';
import type { AuditNamesTable } from '#store/audit/tables.ts';
import type { Store } from '#store/store.ts';

/** A whole log, with its last row, or the first thing in it that is wrong, as a sentence. */
export type Verdict = { rows: number; head: AuditHead } | { broken: string };

/**
 * Checks that no row of the log was changed, removed, inserted, or moved, and that only erasures have removed names.
 * Works while backends append.
 *
 * @param known a last row that was written down elsewhere and must still be there
 * @throws {StoreUnavailable}
 */
export async function verifyAudit(store: Store, known?: AuditHead): Promise<Verdict> {
  const walk = startWalk(known);
  for (;;) {
    const after = walk.last.seq;
    const page = await store.read(async (reads) => {
      const rows = await reads.audit.after(after, AUDIT_PAGE);
      const names = await reads.audit.names(after + 1, rows.at(-1)?.seq ?? after);
      return { rows, names, head: await reads.audit.head() };
    });
    const broken = walk.take(page.rows, page.names);
    if (broken !== undefined) return { broken };
    if (page.rows.length === AUDIT_PAGE) continue;
    const end = walk.end(page.head);
    return end === undefined ? { rows: walk.last.seq, head: page.head } : { broken: end };
  }
}

/**
 * The people in rows without their names, as long as no later row says that these were removed: the first such row,
 * and when the last one was.
 */
type Nameless = Map<string, { first: number; last: string }>;

/** Where a check of the log is. */
type Walk = {
  /** The last row that was checked. */
  last: AuditHead;
  /** @returns what is wrong with the next rows, if anything */
  take(rows: readonly AuditRow[], names: readonly AuditNamesTable[]): string | undefined;
  /** @returns what is wrong with the end of the log, if anything */
  end(head: AuditHead): string | undefined;
};

function startWalk(known: AuditHead | undefined): Walk {
  const nameless: Nameless = new Map();
  const walk: Walk = {
    last: { seq: 0, hash: '' },
    take(rows, names) {
      const named = Map.groupBy(names, ({ seq }) => seq);
      for (const row of rows) {
        const broken = rowProblem(row, walk.last) ?? nameProblem(row, named.get(row.seq) ?? []);
        if (broken !== undefined) return broken;
        noteNames(row, nameless);
        if (row.seq === known?.seq && row.hash !== known.hash) return otherThan(known);
        walk.last = { seq: row.seq, hash: row.hash };
      }
      return undefined;
    },
    end(head) {
      const { seq, hash } = walk.last;
      if (head.seq > seq) return `The last rows are missing: ${seq + 1} to ${head.seq}.`;
      if (head.seq < seq) return `Rows were added after row ${head.seq}, the last of the log.`;
      if (head.hash !== hash) return `Row ${seq} is not the one that was the last of the log.`;
      if (known && known.seq > seq) return otherThan(known);
      const rows = [...nameless.values()].map(({ first }) => first);
      if (rows.length === 0) return undefined;
      return `The name of the person in row ${Math.min(...rows)} is missing, and nobody has erased it.`;
    },
  };
  return walk;
}

const otherThan = ({ seq }: AuditHead) =>
  `The log does not hold the row ${seq} that was written down: it was replaced since.`;

function rowProblem(row: AuditRow, { seq, hash }: AuditHead): string | undefined {
  if (row.seq !== seq + 1) return `Row ${seq + 1} is missing.`;
  if (auditRowHash(row) !== row.hash) return `Row ${row.seq} was changed.`;
  if (row.previousHash !== hash) return `Row ${row.seq} does not follow from row ${seq}.`;
  return undefined;
}

const PART_WORDS = { actor: 'who did it', subject: 'what it was done to' } as const;

function nameProblem(row: AuditRow, names: readonly AuditNamesTable[]): string | undefined {
  for (const part of ['actor', 'subject'] as const) {
    const hash = part === 'actor' ? row.actorNameHash : row.subjectNameHash;
    const name = names.find((one) => one.part === part);
    const whose = `The name of ${PART_WORDS[part]} in row ${row.seq}`;
    if (name && auditNameHash(name) !== hash) return `${whose} was changed.`;
    const mayBeErased = part === 'subject' && row.subjectKind === 'person';
    if (!name && hash !== '' && !mayBeErased) return `${whose} is missing.`;
  }
  return undefined;
}

function noteNames(row: AuditRow, nameless: Nameless): void {
  const { act, seq, at, subjectId } = row;
  if (act === 'person-erased') nameless.delete(subjectId);
  else if (act === 'data-purged') {
    const { before } = purgeSchema.parse(JSON.parse(row.details));
    for (const [id, { last }] of nameless) if (last < before) nameless.delete(id);
  } else if (row.subjectKind === 'person' && row.subjectNameHash !== '' && !row.subjectName) {
    nameless.set(subjectId, { first: nameless.get(subjectId)?.first ?? seq, last: at });
  }
}

const purgeSchema = z.object({ before: z.string() });
