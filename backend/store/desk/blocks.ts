import type { Kysely } from 'kysely';
import type { Block } from '@repo/contract/desk/conversation.ts';
import type { NoteChange } from '#store/desk/changes.ts';
import type { BlocksTable } from '#store/desk/tables.ts';
import type { Tables } from '#store/schema.ts';

/** What may be blocked: a conversation, a network address (as its hash), or both. */
export type BlockTarget = { conversationId?: string | undefined; networkHash?: string | undefined };

/** Read queries for blocks. Times are ISO 8601 in UTC. */
export const blockReads = (db: Kysely<Tables>) => ({
  /** Returns the active blocks on a target, the one that lasts longest first. */
  async on(target: BlockTarget, now: string): Promise<Block[]> {
    const blocks = [];
    for (const [kind, value] of valuesOf(target)) {
      const found = select(db, now).where('kind', '=', kind).where('value', '=', value);
      blocks.push(...(await found.orderBy('until', 'desc').execute()));
    }
    return blocks.map(fromRow);
  },

  /** Returns all active blocks, newest first. */
  async list(now: string): Promise<Block[]> {
    const rows = await select(db, now).orderBy('blocks.createdAt', 'desc').execute();
    return rows.map(fromRow);
  },
});

function valuesOf({ conversationId, networkHash }: BlockTarget): [BlocksTable['kind'], string][] {
  const values: [BlocksTable['kind'], string | undefined][] = [
    ['conversation', conversationId],
    ['network', networkHash],
  ];
  // An unknown address has no hash, and its block would affect nobody.
  return values.filter((pair): pair is [BlocksTable['kind'], string] => Boolean(pair[1]));
}

const select = (db: Kysely<Tables>, now: string) =>
  db
    .selectFrom('blocks')
    .innerJoin('staff', 'staff.id', 'createdBy')
    .select(['blocks.id', 'kind', 'reason', 'blocks.createdAt', 'until'])
    .select(['createdBy', 'staff.name as creatorName'])
    .where('until', '>', now);

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const fromRow = ({ createdBy, creatorName, ...block }: Row) => ({
  ...block,
  by: { id: createdBy, name: creatorName },
});

/** Write queries for blocks. */
export function blockWrites(db: Kysely<Tables>, noteChange: NoteChange) {
  async function noteBlock({ kind, value }: Pick<BlocksTable, 'kind' | 'value'>) {
    await noteChange('block');
    if (kind === 'conversation') await noteChange('conversation', value);
  }
  return {
    async add(block: BlocksTable) {
      await db.insertInto('blocks').values(block).execute();
      await noteBlock(block);
    },

    /** Ends an active block. @returns whether there was one */
    async lift(id: string, now: string) {
      const lifted = await db
        .updateTable('blocks')
        .set({ until: now })
        .where('id', '=', id)
        .where('until', '>', now)
        .returning(['kind', 'value'])
        .executeTakeFirst();
      if (lifted) await noteBlock(lifted);
      return lifted !== undefined;
    },

    /** Removes the blocks that ended before a time. @returns how many */
    async removeEnded(before: string) {
      const { numDeletedRows } = await db
        .deleteFrom('blocks')
        .where('until', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
