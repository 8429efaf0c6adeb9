import { isFieldValues } from '#studio/form/json-schema.ts';
import { isGapText } from '#studio/form/new-value.ts';

/** What is said about fields whose description is for people with a terminal. */
const HINTS: Readonly<Record<string, string>> = {
  draft: 'Visitors do not see the page as long as it is a draft.',
};

/** The description of a field as a sentence, without the marks of code. */
export function hintOf(name: string, description: string | undefined): string | undefined {
  if (Object.hasOwn(HINTS, name)) return HINTS[name];
  if (description === undefined || description === '') return undefined;
  const words = description.replaceAll('`', '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The fields that name an entry of a list, the best first. */
const NAMES = ['title', 'label', 'question', 'name', 'heading', 'text', 'words', 'place'];

/** The words by which an entry of a list is known; empty if it has none. */
export function nameOfEntry(value: unknown): string {
  if (typeof value === 'string') return isGapText(value) ? '' : value;
  if (Array.isArray(value)) return value.map(nameOfEntry).filter(Boolean).join(' · ');
  if (typeof value === 'number') return String(value);
  if (!isFieldValues(value)) return '';
  const named = NAMES.map((name) => value[name]).find(
    (words) => typeof words === 'string' && words !== '',
  );
  const first = named ?? Object.values(value).find((one) => typeof one === 'string');
  return typeof first === 'string' && !isGapText(first) ? first : '';
}
