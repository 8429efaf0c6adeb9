import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { storedAnswerSchema } from '@repo/contract/answer.ts';
import { pageVitalsSchema, VITALS_PATH } from '@repo/contract/vitals.ts';
import type { Clock } from '#core/clock.ts';
import { clientAddressOf } from '#http/client-address.ts';
import { documentAnswer, documentCodedError } from '#http/document-answer.ts';
import { addScope } from '#http/scope.ts';
import { requireBody } from '#http/validation.ts';
import type { Limits } from '#limits/limits.ts';
import type { Store } from '#store/store.ts';
import { countVitals } from '#vitals/count-vitals.ts';

const schema = {
  summary: 'Count how fast a page was',
  description:
    'The site passes on what the browser of somebody who has used a form or the chat has measured, in buckets: ' +
    'which kind of page it was, and how fast. Nothing is stored but counts by day.',
  body: pageVitalsSchema,
  response: {
    200: documentAnswer('It is counted.', storedAnswerSchema),
    400: documentCodedError('The body is not JSON.'),
    405: documentCodedError('The method is not POST.'),
    413: documentCodedError('The body is larger than 64 KB.'),
    415: documentCodedError('The content type is not JSON.'),
    422: documentCodedError(
      'The template, a value, or a bucket is none of those that are counted.',
    ),
    429: documentCodedError(
      'A limit has been reached. `retryAfter` and Retry-After say how many seconds to wait.',
    ),
    500: documentCodedError('An error in the backend.'),
    503: documentCodedError('It could not be counted.'),
  },
};

type Deps = { store: Store; clock: Clock; limits: Pick<Limits, 'vitals'> };

/** Adds the route where the speed of pages is counted. */
export async function addVitalsRoute(app: FastifyInstance, deps: Deps): Promise<void> {
  await addScope(app, { name: 'vitals' }, (scope) => {
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post(VITALS_PATH, { schema, preValidation: requireBody }, async ({ body, raw }) => {
        await deps.limits.vitals.consume(clientAddressOf(raw));
        await countVitals(body, deps);
        return { success: true as const, message: 'Counted' };
      });
  });
}
