import { InvalidRequest } from '@/backend/core/errors';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { check } from '@/lib/contract/check';

/** Validates requests with their zod schemas and reports only the first problem (requirement 5.1). */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const checked = check(schema, input);
    return checked.ok ? { value: checked.value } : { error: new InvalidRequest(checked.problem) };
  };
