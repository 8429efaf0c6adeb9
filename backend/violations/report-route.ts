import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Clock } from '@/backend/core/clock';
import type { Metrics } from '@/backend/core/metrics';
import { clientAddressOf } from '@/backend/http/client-address';
import { documentAnswer, documentCodedError } from '@/backend/http/document-answer';
import { addScope } from '@/backend/http/scope';
import { requireBody } from '@/backend/http/require-body';
import type { Limits } from '@/backend/limits/limits';
import type { Store } from '@/backend/store/store';
import { countViolations } from '@/backend/violations/count';
import { ownPageOf } from '@/backend/violations/own-page';
import { storedAnswerSchema } from '@/lib/contract/answer';
import { browserReportSchema, REPORT_TYPES, violationsIn } from '@/lib/contract/browser-report';
import { REPORTS_PATH, violationsSchema } from '@/lib/contract/policy-report';

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
