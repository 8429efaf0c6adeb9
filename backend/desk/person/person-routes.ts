import { staffOf } from '@/backend/staff/access';
import type { DeskParts, DeskRoutes } from '@/backend/desk/parts';
import { erasePerson } from '@/backend/desk/person/erase';
import { exportPerson } from '@/backend/desk/person/export';
import { findPerson } from '@/backend/desk/person/find';
import type { Overwriter } from '@/backend/desk/person/overwriter';
import { answer } from '@/backend/http/documented';
import { requireBody } from '@/backend/http/require-body';
import {
  eraseSchema,
  personQuerySchema,
  personSchema,
  receiptSchema,
} from '@/lib/contract/desk/person';

/** The calls about everything that is stored of one email address. */
export function addPersonRoutes(
  routes: DeskRoutes,
  parts: DeskParts & { overwriter: Overwriter },
): void {
  routes.get(
    '/person',
    {
      schema: {
        summary: 'Find what is stored for an email address',
        querystring: personQuerySchema,
        response: {
          200: answer('The number of items of each kind, and the newest ones.', personSchema),
        },
      },
    },
    ({ query }) => findPerson(query.address, parts),
  );

  routes.get(
    '/person/export',
    {
      schema: {
        summary: 'Export everything stored for an email address as a JSON file',
        querystring: personQuerySchema,
      },
    },
    async ({ query }, reply) => {
      const everything = await exportPerson(query.address, parts);
      return reply
        .header('content-disposition', 'attachment; filename="person.json"')
        .type('application/json; charset=utf-8')
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
        response: { 200: answer('The receipt for the erasure.', receiptSchema) },
      },
    },
    (request) => erasePerson(request.body.address, staffOf(request), parts),
  );
}
