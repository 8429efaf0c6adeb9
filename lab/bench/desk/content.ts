import { createHash } from 'node:crypto';
import type { Rows } from '#bench/desk/row.ts';
import { createRowMaker, type Size } from '#bench/desk/rows.ts';

const NAMES = ['ann', 'bob', 'cleo'];

/** All rows, in an order in which each refers only to earlier ones: a few at a time. */
export function* eachRow(size: Size): Generator<Rows> {
  const maker = createRowMaker(size);
  yield NAMES.map(staffRow);
  yield [{ table: 'labels', row: { id: 'bench-label', name: 'Urgent', colour: 'rose' } }];
  for (let index = 1; index <= size.conversations; index++) yield maker.conversation(index);
  for (let index = 1; index <= size.inquiries; index++) yield maker.inquiry(index);
}

/** A hash of how the tables are filled, and of the day. @param tables what else the content depends on */
export function hashOf(size: Omit<Size, 'now'>, tables: string): string {
  const first = createRowMaker({ ...size, now: 0 });
  const rows = [first.conversation(1), first.inquiry(1)];
  const day = new Date().toISOString().slice(0, 10);
  return createHash('sha256')
    .update(JSON.stringify([tables, rows, size, day]))
    .digest('hex')
    .slice(0, 16);
}

const staffRow = (name: string) => ({
  table: 'staff',
  row: {
    id: `bench-${name}`,
    email: `${name}@company.test`,
    name,
    password_hash: '',
    role: 'admin',
    created_at: new Date().toISOString(),
  },
});
