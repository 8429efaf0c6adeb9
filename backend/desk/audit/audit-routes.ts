import { Readable } from 'node:stream';
import { auditFilterSchema, auditListSchema, auditQuerySchema } from '@repo/contract/desk/audit.ts';
import { auditLines } from '#audit/read-rows.ts';
import { recordAlone } from '#audit/record.ts';
import { resume } from '#core/resume.ts';
import { auditSelection, listAudit } from '#desk/audit/list-audit.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { actorOf } from '#staff/actor-of.ts';

/** Adds the routes for the audit log. */
export function addAuditRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  routes.get(
    '/audit',
    {
      schema: {
        summary: 'List what the audit log holds',
        description: 'Newest first. Days are in the company’s time zone.',
        querystring: auditQuerySchema,
        response: { 200: documentAnswer('A page of the log.', auditListSchema) },
      },
    },
    ({ query }) => listAudit(query, deps),
  );

  routes.get(
    '/audit/export',
    {
      schema: {
        summary: 'Export what the audit log holds',
        description: 'One row a line, as JSON, oldest first.',
        querystring: auditFilterSchema,
      },
    },
    async (request, reply) => {
      const { q, ...details } = request.query;
      const by = actorOf(request, deps.config);
      const isSearch = q !== undefined && { isSearch: true };
      await recordAlone({ act: 'audit-exported', by, details: { ...details, ...isSearch } }, deps);
      const lines = auditLines(deps.store, auditSelection(request.query));
      return reply
        .header('content-disposition', 'attachment; filename="audit.jsonl"')
        .type('application/x-ndjson; charset=utf-8')
        .send(Readable.from(resume(await lines.next(), lines)));
    },
  );
}
