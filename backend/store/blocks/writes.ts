import type { Kysely } from 'kysely';
import type { BlockWrites } from '@/backend/store/blocks/block-store';
import type { BlocksTable } from '@/backend/store/blocks/tables';
import type { NoteChange } from '@/backend/store/changes/change-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link BlockWrites}. */
export function blockWrites(db: Kysely<Tables>, noteChange: NoteChange): BlockWrites {
  async function noteBlock({ kind, value }: Pick<BlocksTable, 'kind' | 'value'>) {
    await noteChange('block');
    if (kind === 'conversation') await noteChange('conversation', value);
  }
  return {
    async addBlock(block) {
      await db.insertInto('blocks').values(block).execute();
      await noteBlock(block);
    },

    async liftBlock(id, now) {
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

    async removeEndedBlocks(before) {
      const { numDeletedRows } = await db
        .deleteFrom('blocks')
        .where('until', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
