import { line } from '#text.ts';

/** An answer of an inquiry that may be left out. */
type OptionalAnswer = Readonly<{
  /** What forms, emails, tickets, and the desk call it. */
  label: string;
  /** What a refusal calls it, if not by its label. */
  name?: string;
  /** The maximum length in UTF-16 units. */
  length: number;
  /** The form asks for it. */
  form?: Readonly<{
    hint?: string;
    /** What browsers may fill in (HTML, section 4.10.18.7). */
    autoComplete?: string;
    /** It is chosen from a list (`choices.ts`), below the fields that must be filled in. Otherwise, visitors type. */
    isChosen?: true;
  }>;
}>;

/**
 * The answers of an inquiry that may be left out, in the order of the form. A field of the contact form is one entry
 * here: the form, the wire, the checks, what is stored, the email to the team, the ticket at the desk, search, both
 * exports, and the recognition of repeats follow.
 */
const answers = {
  company: {
    label: 'Company',
    name: 'Company name',
    length: 200,
    form: { autoComplete: 'organization' },
  },
  budget: { label: 'Budget', length: 200, form: { isChosen: true } },
  timeline: { label: 'Timeline', length: 200, form: { isChosen: true } },
  referralSource: { label: 'Referral source', length: 200 },
} as const satisfies Readonly<Record<string, OptionalAnswer>>;

/** The name of an answer on the wire and in the form. */
export type AnswerName = keyof typeof answers;

/** The answers that the form asks for. */
export type FormAnswer = {
  [Name in AnswerName]: (typeof answers)[Name] extends { form: object } ? Name : never;
}[AnswerName];

/** The answers that the form has a list for. */
export type ChosenAnswer = {
  [Name in AnswerName]: (typeof answers)[Name] extends { form: { isChosen: true } } ? Name : never;
}[AnswerName];

/** Those that were there before the others: each has a column. What came later is stored together. */
const WITH_COLUMN = [
  'company',
  'budget',
  'timeline',
  'referralSource',
] as const satisfies readonly AnswerName[];

/** The answers with a column of their own. */
export type ColumnAnswer = (typeof WITH_COLUMN)[number];

/** The answers that may be left out, by their names. */
export const OPTIONAL_ANSWERS: Readonly<Record<AnswerName, OptionalAnswer>> = answers;

const names = Object.keys(answers) as AnswerName[];

/** Those that the form asks for. */
export const FORM_ANSWERS = names.filter((name) => OPTIONAL_ANSWERS[name].form) as FormAnswer[];

/** Those that the form has a list for. */
export const CHOSEN_ANSWERS = names.filter(
  (name) => OPTIONAL_ANSWERS[name].form?.isChosen,
) as ChosenAnswer[];

/** Those that only clients of the wire send. */
export const WIRE_ANSWERS = names.filter((name) => !OPTIONAL_ANSWERS[name].form);

/** Those that are stored together. */
export const KEPT_ANSWERS = names.filter((name) => !WITH_COLUMN.some((each) => each === name));

/** Gives each of some answers a value. */
export const mapAnswers = <Name extends AnswerName, Value>(
  some: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(some.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** The rule of an answer: one line, and empty if it was left out. */
const ruleOf = (answer: AnswerName) => {
  const { label, name = label, length } = OPTIONAL_ANSWERS[answer];
  return line(name, length).default('');
};

/** The rules of all answers. */
export const answerRules = mapAnswers(names, ruleOf);

/** The rules of those that the form asks for. */
export const formAnswerRules = mapAnswers(FORM_ANSWERS, ruleOf);

/** No answers. */
export const NO_ANSWERS = mapAnswers(names, () => '');
