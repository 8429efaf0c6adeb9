import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { storedAnswerSchema } from '@repo/contract/answer.ts';
import { browserReportSchema, REPORT_TYPES, violationsIn } from '@repo/contract/browser-report.ts';
import { REPORTS_PATH, violationsSchema } from '@repo/contract/policy-report.ts';
import type { Clock } from '#core/clock.ts';
import type { Metrics } from '#core/metrics.ts';
import { clientAddressOf } from '#http/client-address.ts';
import { documentAnswer, documentCodedError } from '#http/document-answer.ts';
import { addScope } from '#http/scope.ts';
import { requireBody } from '#http/validation.ts';
import type { Limits } from '#limits/limits.ts';
import type { Store } from '#store/store.ts';
import { countViolations } from '#violations/count.ts';
import { ownPageOf } from '#violations/own-page.ts';

const schema = {
  summary: 'Count violations of a Content-Security-Policy',
  description:
    'The site passes on what browsers report of its pages, reduced to what is counted. Browsers report ' +
    'what happens on the pages of the desk themselves, in one of their own two forms. ' +
    'Nothing is stored but counts by day.',
  consumes: ['application/json', ...REPORT_TYPES],
  body: z.union([violationsSchema, browserReportSchema]),
  response: {
    200: documentAnswer('The violations are counted.', storedAnswerSchema),
    400: documentCodedError('The body is not JSON.'),
    405: documentCodedError('The method is not POST.'),
    413: documentCodedError('The body is larger than 64 KB.'),
    415: documentCodedError('The content type is none of those that are listed.'),
    422: documentCodedError('The body is not a report.'),
    429: documentCodedError(
      'A limit has been reached. `retryAfter` and Retry-After say how many seconds to wait.',
    ),
    500: documentCodedError('An error in the backend.'),
    503: documentCodedError('The violations could not be counted.'),
  },
};

type Deps = { store: Store; clock: Clock; limits: Limits; metrics: Pick<Metrics, 'violations'> };

/** Adds the route where violations are counted. */
export async function addReportRoute(app: FastifyInstance, deps: Deps): Promise<void> {
  await addScope(app, { name: 'violations' }, (scope) => {
    scope.addContentTypeParser(
      [...REPORT_TYPES],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post(REPORTS_PATH, { schema, preValidation: requireBody }, async ({ body, raw }) => {
        await deps.limits.reports.consume(clientAddressOf(raw));
        const violations =
          'violations' in body ? body.violations : violationsIn(body, 'desk', ownPageOf);
        if (violations.length > 0) await countViolations(violations, deps);
        deps.metrics.violations(violations.length);
        return { success: true as const, message: 'Counted' };
      });
  });
}
