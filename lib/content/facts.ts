import { company } from '@/lib/company/company';

const figures = (group: Readonly<Record<string, { figure: string }>>, name: string) =>
  Object.entries(group).map(([key, { figure }]) => [`${name}.${key}`, figure] as const);

/** The facts that texts may name in braces, with their values. */
const FACTS: ReadonlyMap<string, string> = new Map([
  ['name', company.name],
  ['email', company.email],
  ['replyWithinHours', String(company.replyWithinHours)],
  ...figures(company.claims, 'claims'),
  ...figures(company.terms, 'terms'),
  ...Object.entries(company.assurances).map(([key, text]) => [`assurances.${key}`, text] as const),
  ...Object.entries(company.prices).map(([key, { amount }]) => [`prices.${key}`, amount] as const),
]);

const escape = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A fact that is written out becomes wrong once it changes. A longer number around it is not the fact. */
const WRITTEN_OUT = [...FACTS].flatMap(([name, value]) => {
  const pattern = name === 'replyWithinHours' ? `${value} hours(?! a day)` : escape(value);
  return [{ name, pattern: new RegExp(`(?<![\\w.,$])${pattern}(?![\\d%]|[.,]\\d)`) }];
});

/** Replaces the names of facts with their values: `{prices.websiteHosting}` becomes `$5`. */
export const fillFacts = (text: string) =>
  text.replace(/\{([\w.]+)\}/g, (whole, name: string) => FACTS.get(name) ?? whole);

/** What is wrong with the facts in a text, as sentences. */
export function factProblems(text: string): string[] {
  const unknown = [...text.matchAll(/\{([^}]*)\}/g)]
    .filter(([, name = '']) => !FACTS.has(name))
    .map(([braces]) => `there is no fact ${braces}; they are in content/company.yaml`);
  const written = WRITTEN_OUT.filter(({ pattern }) => pattern.test(text)).map(
    ({ name, pattern }) => `write {${name}} instead of "${pattern.exec(text)?.[0] ?? ''}"`,
  );
  return [...unknown, ...written];
}
