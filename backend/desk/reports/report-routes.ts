import { Readable } from 'node:stream';
import {
  reportExportSchema,
  reportQuerySchema,
  deskReportSchema,
} from '@repo/contract/desk/report.ts';
import { recordAlone } from '#audit/record.ts';
import { createCsvStringifier } from '#core/csv.ts';
import { actorOf } from '#staff/actor-of.ts';
import { readReport } from '#desk/reports/read-report.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';

/** Adds the routes for reports and exports. */
export function addReportRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  routes.get(
    '/figures',
    {
      schema: {
        summary: 'Report how much came in recently, and how fast it was answered',
        querystring: reportQuerySchema,
        response: {
          200: documentAnswer(
            'The report, with days in the company’s time zone, oldest first.',
            deskReportSchema,
          ),
        },
      },
    },
    ({ query }) => readReport(query.days, deps),
  );

  routes.get(
    '/figures/export',
    {
      schema: {
        summary: 'Export the daily numbers as a CSV file',
        querystring: reportExportSchema,
      },
    },
    async (request, reply) => {
      const { query } = request;
      const { days } = await readReport(query.days, deps);
      const by = actorOf(request, deps.config);
      await recordAlone({ act: 'reports-exported', by, details: { days: query.days } }, deps);
      const rows = days.map(({ chats, ...day }) => ({ ...day, conversations: chats }));
      return reply
        .header('content-disposition', 'attachment; filename="reports.csv"')
        .type('text/csv; charset=utf-8')
        .send(
          Readable.from(rows).pipe(createCsvStringifier(['date', 'inquiries', 'conversations'])),
        );
    },
  );
}
