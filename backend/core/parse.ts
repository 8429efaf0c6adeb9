import type { z } from 'zod';
import { check } from '@repo/contract/check.ts';
import { InvalidRequest } from '#core/errors.ts';

/**
 * Parses an input with a schema.
 *
 * @throws {InvalidRequest} with the first problem (requirement 5.1)
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const checked = check(schema, input);
  if (!checked.ok) throw new InvalidRequest(checked.problem);
  return checked.value;
}
