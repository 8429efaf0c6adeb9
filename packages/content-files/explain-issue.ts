import type { z } from 'zod';

/** What is expected, in words that follow "must be". */
const TYPES: Readonly<Record<string, string>> = {
  array: 'a list, with a dash before each entry',
  object: 'fields of its own, indented below it',
  record: 'fields of its own, indented below it',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

/** How texts in a format look, in words that follow "must be". */
const FORMATS: Readonly<Record<string, string>> = {
  date: 'a date like 2026-01-31',
  url: 'an address like https://www.example.com',
  email: 'an email address like name@example.com',
};

const isEmpty = (input: unknown) =>
  input === null || (typeof input === 'string' && input.trim() === '');

/** Rewrites zod's issues in the words of the people who write content. */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  // Every picture needs its words, so the line is not to be removed.
  if (issue.path?.at(-1) === 'alt' && isEmpty(input))
    return 'is empty; write what the picture shows';
  switch (issue.code) {
    case 'invalid_type':
      if (input === undefined) return 'is missing';
      if (input === null && (issue.path ?? []).length > 0)
        return 'is empty; write its value, or remove the line if the field may be missing';
      return `must be ${TYPES[issue.expected] ?? issue.expected}${read(input)}`;
    case 'invalid_value':
      if (input === undefined) return 'is missing';
      return `must be ${listed(issue.values.map(String))}${read(input)}`;
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'written differently'}${read(input)}`;
    case 'too_small':
      return sizeOf(issue.origin, 'small', Number(issue.minimum), input, issue.exact);
    case 'too_big':
      return sizeOf(issue.origin, 'large', Number(issue.maximum), input, issue.exact);
    case 'invalid_union':
      if (!Array.isArray(issue.options))
        return `is not one of the kinds allowed here${read(input)}`;
      return `must be ${listed(issue.options.map(String))}`;
    case 'invalid_key':
      return issue.issues[0]?.message;
    default:
      return undefined;
  }
}

/** The longest text that is repeated in a sentence. */
const LONGEST_QUOTE = 40;

/** What was read instead, for people who see their own mistake best. */
function read(input: unknown): string {
  if (input === null || input === undefined) return '';
  if (Array.isArray(input)) return ', and it is a list';
  if (typeof input === 'object') return ', and it has fields of its own';
  if (typeof input === 'number' || typeof input === 'boolean')
    return `, and it is ${input} without quotes`;
  if (typeof input !== 'string') return '';
  return input.length > LONGEST_QUOTE ? ', and it is text' : `, and it is "${input}"`;
}

type Size = 'small' | 'large';

function sizeOf(
  origin: string,
  size: Size,
  limit: number,
  input: unknown,
  exact: boolean | undefined,
): string {
  const bound = exact ? 'exactly' : size === 'small' ? 'at least' : 'at most';
  if (typeof input === 'string') {
    if (isEmpty(input)) return 'is empty; write a text, or remove the line if it may be missing';
    const adjective = size === 'small' ? 'short' : 'long';
    return `is too ${adjective}: ${bound} ${limit} characters, and it has ${input.length}`;
  }
  if (Array.isArray(input)) {
    const adjective = size === 'small' ? 'few' : 'many';
    const entries = limit === 1 ? 'entry' : 'entries';
    return `has too ${adjective} entries: ${bound} ${limit} ${entries}, and it has ${input.length}`;
  }
  return `is too ${size}: ${bound} ${limit}${origin === 'string' ? ' characters' : ''}`;
}

const listed = (values: readonly string[]) =>
  values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;
