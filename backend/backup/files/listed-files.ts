import type { FileToCopy } from '#files/copies/copy-files.ts';

/** What a backup says about the files of a store. */
export type ListedFiles = {
  /** Those that people can save, or could once they were scanned. Their bytes belong to the backup. */
  complete: FileToCopy[];
  /** The IDs of all files, also of those that were still arriving. */
  known: ReadonlySet<string>;
};

/** A row as it is read from a backup. */
export type ListedRow = FileToCopy & { state: string };

/** Sorts the rows of a backup. */
export const listFiles = (rows: readonly ListedRow[]): ListedFiles => ({
  complete: rows.filter(({ state }) => state === 'complete'),
  known: new Set(rows.map(({ id }) => id)),
});
