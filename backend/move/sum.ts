import { createHash } from 'node:crypto';

/** What a part of a store holds. */
export type Sum = {
  rows: number;
  /** The SHA-256 of all rows in their order. */
  checksum: string;
};

/** Sums up rows one after another. The order of their columns makes no difference. */
export function createSum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(row: object) {
      rows += 1;
      // A list of names also puts them in order.
      hash.update(`${JSON.stringify(row, Object.keys(row).sort())}\n`);
    },
    end: (): Sum => ({ rows, checksum: hash.digest('hex') }),
  };
}
