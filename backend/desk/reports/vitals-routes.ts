import { Readable } from 'node:stream';
import { vitalsExportSchema, vitalsReportSchema } from '@repo/contract/desk/vitals-report.ts';
import { recordAlone } from '#audit/record.ts';
import { createCsvStringifier } from '#core/csv.ts';
import { actorOf } from '#staff/actor-of.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { readVitals } from '#desk/reports/read-vitals.ts';
import { documentAnswer } from '#http/document-answer.ts';

/** Adds the routes for reports of how fast pages were. */
export function addVitalsRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  routes.get(
    '/figures/vitals',
    {
      schema: {
        summary: 'Report how fast the pages of each template were in the last 28 days',
        response: {
          200: documentAnswer(
            'The 75th percentile of each core web vital, and how often it was good, fair, and poor.',
            vitalsReportSchema,
          ),
        },
      },
    },
    () => readVitals(deps),
  );

  routes.get(
    '/figures/vitals/export',
    {
      schema: {
        summary: 'Export how fast the pages of each template were as a CSV file',
        querystring: vitalsExportSchema,
      },
    },
    async (request, reply) => {
      const { rows } = await readVitals(deps);
      const by = actorOf(request, deps.config);
      await recordAlone({ act: 'vitals-exported', by }, deps);
      const columns = ['template', 'vital', 'count', 'p75', 'good', 'fair', 'poor'];
      return reply
        .header('content-disposition', 'attachment; filename="speed.csv"')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(rows).pipe(createCsvStringifier(columns)));
    },
  );
}
