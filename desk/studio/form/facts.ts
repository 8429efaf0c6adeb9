import { isFieldValues, type FieldValues } from '#studio/form/json-schema.ts';

/** The file that has the facts about the company, by its name below `content`. */
export const FACTS_FILE = 'company.yaml';

/** A fact that texts name in braces. */
export type Fact = Readonly<{
  /** `prices.websiteDesign`, which is also where it is in its file. */
  name: string;
  /** As readers see it. */
  shown: string;
  /** What it says, where the value alone does not. */
  about: string;
}>;

export type Facts = ReadonlyMap<string, Fact>;

const NAMED = /\{([\w.]+)\}/g;

/** The groups of facts, and what in each fact is shown. */
const GROUPS = { claims: 'figure', terms: 'figure', prices: 'amount', assurances: '' } as const;

/** The facts that stand at the top of the file. */
const SINGLE = ['name', 'shortName', 'email', 'replyWithinHours'];

/** A value as a text; empty if it is made of others. */
const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function moneyIn(currency: unknown): (amount: unknown) => string {
  if (typeof currency !== 'string') return plainText;
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return (amount) => (typeof amount === 'number' ? format.format(amount) : plainText(amount));
}

/**
 * Reads the facts.
 *
 * @param company the fields of the file that has them; null if they cannot be read
 */
export function factsIn(company: FieldValues | null | undefined): Facts {
  const facts: Fact[] = [];
  const money = moneyIn(company?.currency);
  for (const name of SINGLE) {
    const value = company?.[name] ?? (name === 'shortName' ? company?.name : undefined);
    if (value !== undefined) facts.push({ name, shown: plainText(value), about: '' });
  }
  for (const [group, field] of Object.entries(GROUPS)) {
    const entries = company?.[group];
    for (const [key, entry] of Object.entries(isFieldValues(entries) ? entries : {})) {
      const value = isFieldValues(entry) ? entry[field] : entry;
      const about = isFieldValues(entry) ? plainText(entry.product ?? entry.label) : '';
      const shown = group === 'prices' ? money(value) : plainText(value);
      facts.push({ name: `${group}.${key}`, shown, about });
    }
  }
  return new Map(facts.map((fact) => [fact.name, fact]));
}

/** The facts that a text names, each once. */
export function factsNamed(text: string, facts: Facts): readonly Fact[] {
  const names = new Set([...text.matchAll(NAMED)].map(([, name = '']) => name));
  return [...names].flatMap((name) => facts.get(name) ?? []);
}

/** A text with the values of its facts, as readers see them. */
export const withFacts = (text: string, facts: Facts): string =>
  text.replaceAll(NAMED, (whole, name: string) => facts.get(name)?.shown ?? whole);
