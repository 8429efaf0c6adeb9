import type { z } from 'zod';

/** The one problem that a visitor is told about: its sentence, and the field it belongs to. */
export type ValidationProblem = { message: string; field?: string };

/** The checked value or the first problem. */
export type CheckResult<T> = { ok: true; value: T } | { ok: false; problem: ValidationProblem };

/**
 * Checks a value and reports only the first problem, in the order of the schema's fields (requirement 5.1).
 *
 * @param schema what the value must match
 * @param input anything
 */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): CheckResult<z.output<Schema>> {
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, value: result.data };
  const [first] = result.error.issues;
  const field = first?.path[0];
  return {
    ok: false,
    problem: {
      message: first?.message ?? 'The request is not valid',
      ...(typeof field === 'string' && { field }),
    },
  };
}

/**
 * Finds what is wrong with each field of a value.
 *
 * @param schema what the value must match
 * @param input anything
 * @returns the first sentence for each invalid field, by field name
 */
export function fieldErrors(schema: z.ZodType, input: unknown): Readonly<Record<string, string>> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  const sentences = issues.map(({ path: [field], message }) => [String(field), message] as const);
  return Object.fromEntries(sentences.reverse());
}
