import { Readable } from 'node:stream';
import {
  attributionExportSchema,
  attributionQuerySchema,
  attributionReportSchema,
  DIMENSION_NAMES,
  INCOMING_KINDS,
} from '@repo/contract/desk/attribution.ts';
import { recordAlone } from '#audit/record.ts';
import { createCsvStringifier } from '#core/csv.ts';
import { actorOf } from '#staff/actor-of.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { readAttribution } from '#desk/reports/read-attribution.ts';
import { documentAnswer } from '#http/document-answer.ts';

/** Adds the routes for reports of what brought inquiries and chats. */
export function addAttributionRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  routes.get(
    '/figures/attribution',
    {
      schema: {
        summary: 'Report what brought inquiries, orders, leads, call requests, and conversations',
        querystring: attributionQuerySchema,
        response: {
          200: documentAnswer(
            'The 20 landing pages, last pages, referring sites, or campaigns that brought the most, and a row for all others.',
            attributionReportSchema,
          ),
        },
      },
    },
    ({ query }) => readAttribution(query.days, query.by, deps),
  );

  routes.get(
    '/figures/attribution/export',
    {
      schema: {
        summary: 'Export what brought inquiries and conversations as a CSV file',
        querystring: attributionExportSchema,
      },
    },
    async (request, reply) => {
      const { days: dayCount, by } = request.query;
      const { days, rows } = await readAttribution(dayCount, by, deps);
      const actor = actorOf(request, deps.config);
      const details = { days: dayCount, by };
      await recordAlone({ act: 'attribution-exported', by: actor, details }, deps);
      const heading = DIMENSION_NAMES[by].toLowerCase();
      const named = rows.map((row) => ({
        ...row,
        [heading]: row.name,
        conversations: row.chats,
      }));
      const counts = INCOMING_KINDS.map((kind) => (kind === 'chats' ? 'conversations' : kind));
      const period = `${days[0]?.date}-to-${days.at(-1)?.date}`;
      return reply
        .header('content-disposition', `attachment; filename="by-${by}-${period}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(named).pipe(createCsvStringifier([heading, ...counts, 'total'])));
    },
  );
}
