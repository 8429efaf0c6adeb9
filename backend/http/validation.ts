import { type FastifySchemaCompiler, errorCodes, type preValidationHookHandler } from 'fastify';
import type { z } from 'zod';
import { check } from '@repo/contract/check.ts';
import { InvalidRequest } from '#core/errors.ts';

/** Validates requests with their zod schemas and reports only the first problem (requirement 5.1). */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const checked = check(schema, input);
    if (!checked.ok) return { error: new InvalidRequest(checked.problem) };
    if (holdsNul(checked.value)) return { error: new InvalidRequest(NO_NUL) };
    return { value: checked.value };
  };

const NO_NUL = { message: 'The request has a character that no text can have (U+0000)' };

/** Whether any text in a value has a NUL, which PostgreSQL neither stores nor compares. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsNul);
}

/** Refuses a request without a body, because Fastify checks the content type only when there is one. */
export const requireBody: preValidationHookHandler = (request, _reply, done) => {
  done(request.body === undefined ? new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE() : undefined);
};
