import { Readable } from 'node:stream';
import { createCsvStringifier } from '@/backend/core/csv';
import { readFigures } from '@/backend/desk/reports/read-reports';
import type { DeskParts, DeskRoutes } from '@/backend/desk/parts';
import { answer } from '@/backend/http/documented';
import {
  figuresExportSchema,
  figuresQuerySchema,
  figuresSchema,
} from '@/lib/contract/desk/figures';

/** The calls about what came in and how fast it was answered. */
export function addFigureRoutes(routes: DeskRoutes, parts: DeskParts): void {
  routes.get(
    '/figures',
    {
      schema: {
        summary: 'Report how much came in recently, and how fast it was answered',
        querystring: figuresQuerySchema,
        response: {
          200: answer(
            'The report, with days in the company’s time zone, oldest first.',
            figuresSchema,
          ),
        },
      },
    },
    ({ query }) => readFigures(query.days, parts),
  );

  routes.get(
    '/figures/export',
    {
      schema: {
        summary: 'Export the daily numbers as a CSV file',
        querystring: figuresExportSchema,
      },
    },
    async ({ query }, reply) => {
      const { days } = await readFigures(query.days, parts);
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
