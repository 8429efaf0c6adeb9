import { Readable } from 'node:stream';
import { ratingExportSchema, ratingReportSchema } from '@repo/contract/desk/rating-report.ts';
import { recordAlone } from '#audit/record.ts';
import { createCsvStringifier } from '#core/csv.ts';
import { actorOf } from '#staff/actor-of.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { readRatings } from '#desk/reports/read-ratings.ts';
import { documentAnswer } from '#http/document-answer.ts';

/** Adds the routes for reports of whether conversations have helped. */
export function addRatingRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  routes.get(
    '/figures/ratings',
    {
      schema: {
        summary: 'Report whether closed conversations have helped, by month',
        response: {
          200: documentAnswer(
            'The months with ratings, newest first, and the sentences of the last ones.',
            ratingReportSchema,
          ),
        },
      },
    },
    () => readRatings(deps),
  );

  routes.get(
    '/figures/ratings/export',
    {
      schema: {
        summary: 'Export whether closed conversations have helped as a CSV file',
        querystring: ratingExportSchema,
      },
    },
    async (request, reply) => {
      const { months } = await readRatings(deps);
      const by = actorOf(request, deps.config);
      await recordAlone({ act: 'ratings-exported', by }, deps);
      return reply
        .header('content-disposition', 'attachment; filename="ratings.csv"')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(months).pipe(createCsvStringifier(['month', 'yes', 'no'])));
    },
  );
}
