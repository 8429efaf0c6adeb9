import { company } from '@repo/company/company.ts';
import { LANGUAGE } from '@repo/company/language.ts';
import { currencyName } from '@repo/company/money.ts';
import { FORM_ANSWERS, OPTIONAL_ANSWERS } from '@repo/contract/optional-answers.ts';

const listed = (texts: readonly string[]) => new Intl.ListFormat(LANGUAGE).format(texts);

const figures = (group: Readonly<Record<string, { figure: string }>>, name: string) =>
  Object.entries(group).map(([key, { figure }]) => [`${name}.${key}`, figure] as const);

/** The facts that texts may name in braces, with their values. */
const FACTS: ReadonlyMap<string, string> = new Map([
  ['name', company.name],
  ['shortName', company.shortName ?? company.name],
  ['email', company.email],
  ['replyWithinHours', String(company.replyWithinHours)],
  ['currency', currencyName(company.currency)],
  ['offices', listed(company.offices.map(({ place }) => place))],
  ...figures(company.claims, 'claims'),
  ...figures(company.terms, 'terms'),
  ...Object.entries(company.assurances).map(([key, text]) => [`assurances.${key}`, text] as const),
  ...Object.entries(company.prices).map(([key, { amount }]) => [`prices.${key}`, amount] as const),
]);

/** What else texts may name in braces: it may also be written out. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...FACTS,
  [
    'optionalAnswers',
    listed(FORM_ANSWERS.map((name) => OPTIONAL_ANSWERS[name].label.toLowerCase())),
  ],
]);

const escape = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Whether no fact before this one has the same value. */
function isFirst([, value]: [string, string], index: number, all: readonly [string, string][]) {
  return all.findIndex(([, other]) => other === value) === index;
}

/** A fact that is written out becomes wrong once it changes. A longer number or word around it is not the fact. */
const WRITTEN_OUT = [...FACTS].filter(isFirst).flatMap(([name, shown]) => {
  const value = shown.replaceAll('–', '-').replaceAll('\u00a0', ' '); // as it is typed
  const pattern = name === 'replyWithinHours' ? `${value} hours(?! a day)` : escape(value);
  return [{ name, pattern: new RegExp(`(?<![\\w.,$])${pattern}(?![\\w%]|[.,]\\d)`) }];
});

/** Replaces the names of facts with their values: `{prices.websiteHosting}` becomes `$5`. */
export const fillFacts = (text: string) =>
  text.replace(/\{([\w.]+)\}/g, (whole, name: string) => NAMES.get(name) ?? whole);

/** A sign of a currency beside a number. */
const MONEY = /\p{Sc}\s?\d[\d.,]*(?<=\d)|\d[\d.,]*(?<=\d)\s?\p{Sc}/gu;

/** Amounts of money in a text that are no facts, as sentences: they would stay in another currency. */
export const moneyProblems = (text: string): string[] =>
  (text.match(MONEY) ?? [])
    .filter((amount) => !WRITTEN_OUT.some(({ pattern }) => pattern.test(amount)))
    .map(
      (amount) =>
        `write an amount of money as a fact of content/company.yaml, like {prices.websiteDesign}, instead of "${amount}"`,
    );

/** What is wrong with the facts in a text, as sentences. */
export function factProblems(text: string): string[] {
  const unknown = [...text.matchAll(/\{([^}]*)\}/g)]
    .filter(([, name = '']) => !NAMES.has(name))
    .map(([braces]) => `there is no fact ${braces}; they are in content/company.yaml`);
  const written = WRITTEN_OUT.filter(({ pattern }) => pattern.test(text)).map(
    ({ name, pattern }) => `write {${name}} instead of "${pattern.exec(text)?.[0] ?? ''}"`,
  );
  return [...unknown, ...written, ...moneyProblems(text)];
}
