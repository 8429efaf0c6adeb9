import { names, type Released, type Table, type Tables } from '#tools/store/description.ts';
import type { Migrated } from '#tools/store/check-migrations.ts';

/** Tables that are only used in statements that the types know nothing of. */
const UNTYPED = ['search_index', 'search_words'];

/**
 * Describes what this version relies on, once it is released. What it does not use anymore is left out, so the next
 * one may drop it.
 *
 * @param used the columns that its code knows, by table
 * @throws when the code knows a column that no migration makes
 */
export function released(
  { migrations, tables }: Migrated,
  used: ReadonlyMap<string, ReadonlySet<string>>,
): Released {
  for (const [table, columns] of used) {
    for (const column of columns) {
      if (tables[table]?.columns[column] !== undefined) continue;
      throw new Error(`The code uses ${table}.${column}, but no migration makes it.`);
    }
  }
  return {
    newest: migrations.at(-1) ?? '',
    accepted: {},
    tables: Object.fromEntries(
      Object.entries(tables).flatMap(([name, table]) => {
        if (UNTYPED.includes(name)) return [[name, table]];
        const columns = used.get(name);
        return columns ? [[name, without(unused(table, columns), table)]] : [];
      }),
    ) satisfies Tables,
  };
}

const unused = ({ columns }: Table, used: ReadonlySet<string>) =>
  Object.keys(columns).filter((column) => !used.has(column));

/** A table without some of its columns, and without the rules about them. */
function without(dropped: readonly string[], { columns, ...rules }: Table): Table {
  const isLeft = (rule: string) => !dropped.some((column) => names(rule, column));
  return {
    columns: Object.fromEntries(
      Object.entries(columns).filter(([column]) => !dropped.includes(column)),
    ),
    unique: rules.unique.filter(isLeft),
    checks: rules.checks.filter(isLeft),
    references: rules.references.filter(isLeft),
    triggers: rules.triggers.filter(isLeft),
  };
}
