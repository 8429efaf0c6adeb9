import { sql } from 'kysely';
import { commandActor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import { CommandError } from '#core/errors.ts';
import { copyPart, isEmpty } from '#move/copy-part.ts';
import { moveFiles, type FilesToMove, type MovedFiles } from '#move/move-files.ts';
import { PARTS, type Opened } from '#move/parts.ts';
import type { Place } from '#move/place.ts';
import { withSource, withTarget, type Side } from '#move/side.ts';
import type { Sum } from '#move/sum.ts';
import { auditWrites, writeAudit, type AuditEntry } from '#store/audit/writes.ts';
import { changeReads, restartChanges } from '#store/desk/changes.ts';
import { secretReads, secretWrites } from '#store/operations/secrets.ts';
import { both } from '#store/transaction.ts';

/** A part that was moved. */
export type MovedPart = Sum & { name: string };

/** A move: from where to where, and when, in milliseconds since 1970. */
type Move = {
  from: Place;
  to: Place;
  now: number;
  /** Where the bytes of files are, and where they are to be; undefined when they stay where they are. */
  files: FilesToMove | undefined;
  /** Hears of each part that is the same on both sides. */
  onPart: (part: MovedPart) => void;
};

/** What was moved: the names of both sides, for messages, and the bytes of files. */
export type Moved = { from: string; to: string; files: MovedFiles | undefined };

/**
 * Copies a whole store into an empty one, while no backend can use either. All of it takes one transaction, so
 * whatever goes wrong leaves the target empty. The tables of both sides are brought up to date first.
 *
 * @returns what was moved
 * @throws {CommandError} when a side is in use or cannot be used, or the target is not empty
 * @throws {StoreUnavailable} when a side fails
 */
export const moveStore = ({ from, to, ...move }: Move): Promise<Moved> =>
  withSource(from, (source) =>
    withTarget(to, async (target) => {
      const files = await copyEverything(source, target, move);
      return { from: source.name, to: target.name, files };
    }),
  );

const copyEverything = (source: Side, target: Side, move: Omit<Move, 'from' | 'to'>) =>
  source.database.read((reading) =>
    target.database.transact('unlocked', async (writing) => {
      const from = { db: reading, dialect: source.database.dialect };
      const to = { db: writing, dialect: target.database.dialect };
      await refuseContents(target.name, to);
      // Bytes first: if what follows fails, they are there, and the next attempt finds them.
      const files = move.files && (await moveFiles(reading, move.files));
      for (const part of PARTS) {
        move.onPart({ name: part.name, ...(await copyPart(part, from, to)) });
      }
      await recordMove(to, move.now);
      await restartLog(from, to, move.now);
      return files;
    }),
  );

async function refuseContents(name: string, target: Opened): Promise<void> {
  for (const part of PARTS) {
    if (await isEmpty(part, target)) continue;
    throw new CommandError(
      `${name} already holds something, in ${part.name}. Choose an empty folder or database; ` +
        'nothing was changed.',
    );
  }
}

/** Records the move where everything is from now on. */
async function recordMove({ db }: Opened, now: number): Promise<void> {
  const acts: AuditEntry[] = [];
  const recording = {
    audit: auditWrites(db, acts),
    secrets: both(secretReads(db), secretWrites(db)),
  };
  await record(recording, { act: 'store-moved', by: commandActor() }, now);
  await writeAudit(db, acts);
}

/** Makes open pages of the desk read everything again. Their numbers are from the log of the source. */
async function restartLog(from: Opened, to: Opened, now: number): Promise<void> {
  const { last } = await changeReads(from.db).numbers();
  for (const statement of restartChanges(Math.max(now, last + 1))) {
    await sql.raw(statement).execute(to.db);
  }
  await to.dialect.continueNumbers(to.db);
}
