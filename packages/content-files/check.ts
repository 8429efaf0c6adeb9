import type { z } from 'zod';
import { explainIssue } from '#explain-issue.ts';
import { ContentError, type ContentProblem } from '#problem.ts';
import { problemAt, readContentSource, type ContentSource } from '#source.ts';

/** The checked content of a file, or its problems. */
export type CheckedFile<T> =
  Readonly<{ ok: true; value: T }> | Readonly<{ ok: false; problems: readonly ContentProblem[] }>;

/** Checks a file against its schema and finds every problem, each with its line. */
export function checkSource<Schema extends z.ZodType>(
  source: ContentSource,
  schema: Schema,
): CheckedFile<z.output<Schema>> {
  if (source.problems.length > 0) return { ok: false, problems: source.problems };
  const result = schema.safeParse(source.data, { error: explainIssue });
  if (result.success) return { ok: true, value: result.data };
  const issues = result.error.issues.filter(isNotAboutSize(result.error.issues));
  return { ok: false, problems: describeIssues(source, issues) };
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

/** A field that is missing where it belongs, and unknown where it is, has lost its indentation: that is one problem. */
function describeIssues(
  source: ContentSource,
  issues: readonly z.core.$ZodIssue[],
): ContentProblem[] {
  const lost = new Set<z.core.$ZodIssue>();
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
  const problems = unknown.map((path) => {
    const home = issues.find(
      (other) =>
        other.code === 'invalid_type' &&
        other.path.at(-1) === path.at(-1) &&
        isSame(other.path.slice(0, -2), path.slice(0, -1)),
    );
    if (home) lost.add(home);
    const message = home
      ? `belongs to ${String(home.path.at(-2))}: indent it like the other fields there`
      : 'this field does not belong here';
    return problemAt(source, path, message);
  });
  const others = issues.filter((issue) => issue.code !== 'unrecognized_keys' && !lost.has(issue));
  return [...others.map((issue) => describeIssue(source, issue)), ...problems];
}

function describeIssue(source: ContentSource, issue: z.core.$ZodIssue): ContentProblem {
  const { path, message } = issue;
  const nth: unknown = issue.code === 'custom' ? issue.params?.line : undefined;
  const problem = problemAt(source, path, message);
  return typeof nth === 'number' ? { ...problem, line: source.lineIn(path, nth) } : problem;
}
