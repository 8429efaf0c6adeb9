import type { Kysely } from 'kysely';
import type { BlockReads, BlockTarget } from '@/backend/store/blocks/block-store';
import type { BlocksTable } from '@/backend/store/blocks/tables';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link BlockReads}. */
export const blockReads = (db: Kysely<Tables>): BlockReads => ({
  async blocksOn(target, now) {
    const blocks = [];
    for (const [kind, value] of valuesOf(target)) {
      const found = select(db, now).where('kind', '=', kind).where('value', '=', value);
      blocks.push(...(await found.orderBy('until', 'desc').execute()));
    }
    return blocks.map(fromRow);
  },

  async listBlocks(now) {
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
