import { numberOf, oldestVersionFor } from '@repo/backend/store/versions.ts';
import { breaksBetween } from '#tools/store/breaks.ts';
import type { Released, Tables } from '#tools/store/description.ts';

/** A store after all migrations. */
export type Migrated = {
  /** Their names, in order. */
  migrations: readonly string[];
  tables: Tables;
};

/**
 * Finds why the last released version could not work with a store after all migrations (decision 025).
 *
 * @returns a sentence about each problem; none if both versions can work with it at the same time
 */
export function problemsOf(released: Released, { migrations, tables }: Migrated): string[] {
  const breaks = breaksBetween(released.tables, tables);
  const accepted = Object.keys(released.accepted);
  return [
    ...nameProblems(released.newest, migrations),
    ...breaks.filter((sentence) => !accepted.includes(sentence)),
    ...accepted
      .filter((sentence) => !breaks.includes(sentence))
      .map((sentence) => `This is accepted but not the case: ${sentence}`),
  ];
}

function nameProblems(newest: string, migrations: readonly string[]): string[] {
  const number = numberOf(newest);
  if (!migrations.includes(newest)) return [`The released migration ${newest} is missing.`];
  return migrations
    .filter((name) => numberOf(name) > number && oldestVersionFor(name) !== number)
    .map((name) => `The name of the migration ${name} must end with "--from-${number}".`);
}
