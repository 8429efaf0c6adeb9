import { names, type Table, type Tables } from '#tools/store/description.ts';

/**
 * Finds what the last released version cannot work with anymore.
 *
 * @param released what it relies on
 * @param now the tables after all migrations
 * @returns a sentence about each
 */
export const breaksBetween = (released: Tables, now: Tables): string[] => [
  ...Object.entries(released).flatMap(([name, before]) => {
    const after = now[name];
    return after ? breaksOf(name, before, after, released) : [`The table ${name} is missing.`];
  }),
  ...Object.entries(now)
    .filter(([name]) => !(name in released))
    .flatMap(([name, { references }]) => newReferences(name, references, released)),
];

const breaksOf = (name: string, before: Table, after: Table, released: Tables): string[] => [
  ...columnBreaks(name, before, after),
  ...lost(before.unique, after.unique).map((rule) => `${name} is no longer unique by ${rule}.`),
  ...lost(before.triggers, after.triggers).map((rule) => `${name} has lost a trigger: ${rule}`),
  ...lost(after.unique, before.unique)
    .filter((rule) => !isNewAndEmpty(rule, before, after))
    .map((rule) => `${name} must now be unique by ${rule}.`),
  ...lost(after.checks, before.checks)
    .filter((rule) => isAboutKnown(rule, before))
    .map((rule) => `${name} is now checked: ${rule}`),
  ...lost(after.triggers, before.triggers).map((rule) => `${name} has a new trigger: ${rule}`),
  ...lost(after.references, before.references).flatMap((rule) =>
    isAboutKnown(rule.replace(/ to .*$/, ''), before)
      ? [`Rows of ${name} must now refer to another table: ${rule}.`]
      : newReferences(name, [rule], released),
  ),
];

function columnBreaks(name: string, before: Table, after: Table): string[] {
  const changed = Object.entries(before.columns).flatMap(([column, was]) => {
    const is = after.columns[column];
    if (is === undefined) return [`The column ${name}.${column} is missing.`];
    // A default does no harm to those who always give a value.
    if (is === was || is === `${was} default`) return [];
    return [`The column ${name}.${column} was "${was}" and is now "${is}".`];
  });
  const added = Object.entries(after.columns)
    .filter(([column, is]) => !(column in before.columns) && isRequired(is))
    .map(([column]) => `The new column ${name}.${column} needs a default.`);
  return [...changed, ...added];
}

const isRequired = (column: string) => column.includes(' not null') && !column.endsWith(' default');

/** What is in the first list only. */
const lost = (before: readonly string[], after: readonly string[]) =>
  before.filter((rule) => !after.includes(rule));

const isAboutKnown = (rule: string, { columns }: Table) =>
  Object.keys(columns).some((column) => names(rule, column));

/** Whether a new column is part of the rule that is empty in all rows of the version before, so it holds. */
const isNewAndEmpty = (rule: string, before: Table, { columns }: Table) =>
  Object.entries(columns).some(
    ([column, is]) =>
      !(column in before.columns) && names(rule, column) && !/ (not null|default)$/.test(is),
  );

/** The version before deletes rows without knowing who refers to them. */
const newReferences = (name: string, rules: readonly string[], released: Tables) =>
  rules
    .filter((rule) => rule.endsWith(' on delete no action') || rule.endsWith(' on delete restrict'))
    .filter((rule) =>
      Object.keys(released).some((table) => names(rule.split(' to ')[1] ?? '', table)),
    )
    .map((rule) => `Rows that ${name} refers to could no longer be deleted: ${rule}.`);
