import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The databases in which a store can be. */
export const DATABASES = ['sqlite', 'postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** A table, as far as a backend notices it. All texts are the database's own words. */
export type Table = {
  /** The type of each column, then `not null` and `default` if it is so. */
  columns: Record<string, string>;
  /** The columns whose values are unique together, and where, if not everywhere. */
  unique: string[];
  checks: string[];
  /** Columns that refer to another table, and what becomes of the row when the other is deleted. */
  references: string[];
  triggers: string[];
};

/** Tables by name. */
export type Tables = Record<string, Table>;

/** What the last released version relies on. */
export type Released = {
  /** The name of its newest migration. */
  newest: string;
  /** Sentences of the check that are no problem for once, each with the reason. A release begins with none. */
  accepted: Record<string, string>;
  tables: Tables;
};

const FOLDER = 'tools/store/released';

const fileOf = (database: DatabaseName) => join(FOLDER, `${database}.json`);

/** Reads what the last released version relies on. */
export const readReleased = (database: DatabaseName): Released =>
  JSON.parse(readFileSync(fileOf(database), 'utf8')) as Released;

/** Replaces it, as part of a release. @returns the file */
export function writeReleased(database: DatabaseName, released: Released): string {
  writeFileSync(fileOf(database), `${JSON.stringify(released, null, 2)}\n`);
  return fileOf(database);
}

/** Whether a rule names a column or a table. Types, which follow two colons, are no columns. */
export const names = (rule: string, name: string): boolean =>
  new RegExp(`(?<!\\w|::)${name}(?!\\w)`).test(rule);
