import {
  eraseSchema,
  personExportSchema,
  personQuerySchema,
  personSchema,
  receiptSchema,
} from '@repo/contract/desk/person.ts';
import { actorOf } from '#staff/actor-of.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { erasePerson } from '#desk/person/erase.ts';
import { exportPerson } from '#desk/person/export.ts';
import { exportPersonZip } from '#desk/person/export-zip.ts';
import { recordLook } from '#desk/person/record-look.ts';
import { findPerson } from '#desk/person/find.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';

/** Adds the routes for everything stored about one email address. */
export function addPersonRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { config } = deps;

  routes.get(
    '/person',
    {
      schema: {
        summary: 'Find what is stored for an email address',
        querystring: personQuerySchema,
        response: {
          200: documentAnswer(
            'The number of items of each kind, and the newest ones.',
            personSchema,
          ),
        },
      },
    },
    (request) => findPerson(request.query.address, actorOf(request, config), deps),
  );

  routes.get(
    '/person/export',
    {
      schema: {
        summary: 'Export everything stored for an email address',
        description: 'A ZIP with `export.json` and all files, or only the JSON.',
        querystring: personExportSchema,
      },
    },
    async (request, reply) => {
      const { address, format } = request.query;
      const by = actorOf(request, config);
      const [type, everything] =
        format === 'zip'
          ? ['application/zip', await exportPersonZip(address, deps)]
          : ['application/json; charset=utf-8', await exportPerson(address, deps)];
      await recordLook({ act: 'person-exported', by, details: { format } }, address, deps);
      return reply
        .header('content-disposition', `attachment; filename="person.${format}"`)
        .type(type)
        .send(everything);
    },
  );

  routes.post(
    '/person/erase',
    {
      preValidation: requireBody,
      schema: {
        summary: 'Erase everything stored for an email address',
        body: eraseSchema,
        response: { 200: documentAnswer('The receipt for the erasure.', receiptSchema) },
      },
    },
    (request) => erasePerson(request.body.address, actorOf(request, config), deps),
  );
}
