import type { z } from 'zod';
import { ContentError, type ContentProblem } from '@/lib/content/files/problem';
import { readContentSource, type ContentSource } from '@/lib/content/files/source';

/** The checked content of a file, or its problems. */
export type CheckedFile<T> =
  Readonly<{ ok: true; value: T }> | Readonly<{ ok: false; problems: readonly ContentProblem[] }>;

/** Checks a file against its schema and finds every problem, each with its line. */
export function checkSource<Schema extends z.ZodType>(
  source: ContentSource,
  schema: Schema,
): CheckedFile<z.output<Schema>> {
  if (source.problems.length > 0) return { ok: false, problems: source.problems };
  const result = schema.safeParse(source.data, { error: explain });
  if (result.success) return { ok: true, value: result.data };
  return {
    ok: false,
    problems: result.error.issues
      .filter(isNotAboutSize(result.error.issues))
      .flatMap((issue) => describeIssue(source, issue)),
  };
}

/** A text in place of a list is not measured as one, too: it has a length, so zod would. */
const isNotAboutSize =
  (all: readonly z.core.$ZodIssue[]) =>
  ({ code, path }: z.core.$ZodIssue) =>
    (code !== 'too_small' && code !== 'too_big') ||
    !all.some((other) => other.code === 'invalid_type' && isSame(other.path, path));

const isSame = (one: readonly PropertyKey[], other: readonly PropertyKey[]) =>
  one.join('.') === other.join('.');

/**
 * Reads and checks one YAML file.
 *
 * @param name path below `content`
 * @returns its checked content
 * @throws ContentError with every problem of the file
 */
export function loadFile<Schema extends z.ZodType>(name: string, schema: Schema) {
  const checked = checkSource(readContentSource(name), schema);
  if (checked.ok) return checked.value;
  throw new ContentError(checked.problems);
}

function describeIssue(
  { file, lineOf, lineIn }: ContentSource,
  issue: z.core.$ZodIssue,
): ContentProblem[] {
  if (issue.code === 'unrecognized_keys') {
    const message = 'this field does not belong here';
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      return { file, line: lineOf(path), field: path.join('.'), message };
    });
  }
  const { path, message } = issue;
  const nth: unknown = issue.code === 'custom' ? issue.params?.line : undefined;
  const line = typeof nth === 'number' ? lineIn(path, nth) : lineOf(path);
  return [{ file, line, field: path.join('.'), message }];
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list, with a dash before each entry',
  object: 'fields of its own, indented below it',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

/** Rewrites zod's issues in the words of the people who write content. */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      if (issue.input === undefined) return 'is missing';
      return `must be ${listed(issue.values.map(String))}`;
    case 'too_small':
      return `is too ${issue.origin === 'string' ? 'short' : 'small'}: at least ${amount(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `is too ${issue.origin === 'string' ? 'long' : 'large'}: at most ${amount(issue.maximum, issue.origin)}${actual(issue.input)}`;
    case 'invalid_union':
      if (!Array.isArray(issue.options)) return 'is not one of the kinds allowed here';
      return `must be ${listed(issue.options.map(String))}`;
    case 'invalid_key':
      return issue.issues[0]?.message;
    default:
      return undefined;
  }
}

const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };
const amount = (limit: number | bigint, origin: string) =>
  `${limit} ${UNITS[origin] ?? ''}`.trimEnd();
const actual = (input: unknown) =>
  typeof input === 'string' || Array.isArray(input) ? `, and it has ${input.length}` : '';

const listed = (values: readonly string[]) =>
  values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;
