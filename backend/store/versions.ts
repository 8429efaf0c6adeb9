// A version of the store is known by the number of its newest migration. Backends of neighboring versions work on
// one store, so the name of a migration says from which version on a backend can work with the tables that it
// leaves (decision 025): `010-visitor-phone--from-009`.

/** Returns the number with which the name of a migration begins, which has three digits. */
export const numberOf = (migration: string): string => migration.slice(0, 3);

/**
 * Returns the number of the oldest version that can work with a store after a migration. If the name does not say,
 * it is the version that knows the migration.
 */
export const oldestVersionFor = (migration: string): string =>
  /--from-(\d{3})$/.exec(migration)?.[1] ?? numberOf(migration);

/** Returns the migrations of a store that this version does not know. */
export const newerMigrations = (
  executed: readonly string[],
  known: readonly string[],
): readonly string[] => executed.filter((name) => !known.includes(name));

/**
 * Whether this version can work with a store. Nothing is wrong with a store that misses migrations, unless it also
 * has some that this version does not know: then the two come from different histories.
 *
 * @param executed the migrations that the store has been through
 * @param known the migrations of this version, in order
 */
export function canUse(executed: readonly string[], known: readonly string[]): boolean {
  const newer = newerMigrations(executed, known);
  if (newer.length === 0) return true;
  const own = numberOf(known.at(-1) ?? '');
  return (
    known.every((name) => executed.includes(name)) &&
    newer.every((name) => oldestVersionFor(name) <= own)
  );
}
