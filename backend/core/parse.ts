import type { z } from 'zod';
import { InvalidRequest } from '@/backend/core/errors';
import { check } from '@/lib/contract/check';

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
