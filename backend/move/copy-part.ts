import { CommandError } from '#core/errors.ts';
import { ROWS_AT_ONCE, type Opened, type Part } from '#move/parts.ts';
import { createSum, type Sum } from '#move/sum.ts';

/**
 * Copies all rows of a part, and reads them again on the other side.
 *
 * @returns what both sides hold
 * @throws {CommandError} when they differ
 */
export async function copyPart(part: Part, from: Opened, to: Opened): Promise<Sum> {
  const read = createSum();
  for await (const rows of batchesOf(part.read(from))) {
    for (const row of rows) read.add(row);
    await part.write(to, rows);
  }
  const written = createSum();
  for await (const row of part.read(to)) written.add(row);

  const [before, after] = [read.end(), written.end()];
  if (before.rows === after.rows && before.checksum === after.checksum) return after;
  throw new CommandError(
    `${part.name} holds something else after the move (${before.rows} rows before, ` +
      `${after.rows} after), so everything was undone. Check both databases for damage.`,
  );
}

/** Whether a part has no rows. */
export async function isEmpty(part: Part, side: Opened): Promise<boolean> {
  for await (const row of part.read(side)) return !row;
  return true;
}

async function* batchesOf<Row>(rows: AsyncIterable<Row>): AsyncIterable<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
