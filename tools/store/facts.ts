import type { Table, Tables } from '#tools/store/description.ts';

/** A fact about a table, as a query of the catalog finds it. */
export type Fact = { table: string; kind: Exclude<keyof Table, 'columns'> | 'column' } & {
  /** Of the column. */
  name: string | null;
  /** The type of the column, or the rule. */
  text: string;
};

/** Puts facts together. Their order makes no difference. */
export function tablesOf(facts: readonly Fact[]): Tables {
  const tables: Tables = {};
  for (const { table, kind, name, text } of facts.toSorted(inOrder)) {
    const found = (tables[table] ??= {
      columns: {},
      unique: [],
      checks: [],
      references: [],
      triggers: [],
    });
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (kind === 'column') found.columns[name ?? ''] = words;
    else found[kind].push(words);
  }
  return tables;
}

const inOrder = (one: Fact, other: Fact) => (keyOf(one) < keyOf(other) ? -1 : 1);
const keyOf = ({ table, name, text }: Fact) => JSON.stringify([table, name, text]);
