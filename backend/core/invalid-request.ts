import type { z } from 'zod';
import { check, type Problem } from '@/lib/contract/check';

/** The request is well-formed and says something that the rules do not allow. */
export class InvalidRequest extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/**
 * The value that a schema makes of an input.
 *
 * @throws {InvalidRequest} with the first problem (spec section 5)
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const checked = check(schema, input);
  if (!checked.ok) throw new InvalidRequest(checked.problem);
  return checked.value;
}
