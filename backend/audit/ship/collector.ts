import type { AuditRow } from '#store/audit/reads.ts';

/** Takes copies of the rows of the audit log, outside of the store. */
export type Collector = {
  /** The same for all backends that send to the same place, without a secret. */
  name: string;
  /** For people. */
  title: string;
  /**
   * Returns the number of the last row that it has, if it knows.
   *
   * @throws {Error} when it cannot be reached
   */
  lastSeq(): Promise<number | undefined>;
  /**
   * Takes rows, in order, and returns when it has them.
   *
   * @throws {Error} when it cannot be reached; it may have some of them then
   */
  take(rows: readonly AuditRow[]): Promise<void>;
};
