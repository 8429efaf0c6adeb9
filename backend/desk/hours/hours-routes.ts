import { hoursChangeSchema, hoursResetSchema, hoursViewSchema } from '@repo/contract/desk/hours.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { changeHours } from '#hours/change-hours.ts';
import { readHoursView } from '#hours/hours-view.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import { actorOf } from '#staff/actor-of.ts';

const preValidation = requireBody;
const response = { 200: documentAnswer('The hours in force.', hoursViewSchema) };

/** Adds the routes for the hours of the company. */
export function addHoursRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  routes.get('/hours', { schema: { summary: 'Show the hours of the company', response } }, () =>
    readHoursView(deps),
  );
  routes.post(
    '/hours',
    {
      preValidation,
      schema: { summary: 'Set the hours of the company', body: hoursChangeSchema, response },
    },
    async (request) => {
      await changeHours(request.body, actorOf(request, deps.config), deps);
      return readHoursView(deps);
    },
  );
  routes.post(
    '/hours/reset',
    {
      preValidation,
      schema: {
        summary: "Use the hours of the website's files again",
        body: hoursResetSchema,
        response,
      },
    },
    async (request) => {
      const { revision } = request.body;
      await changeHours({ revision, hours: undefined }, actorOf(request, deps.config), deps);
      return readHoursView(deps);
    },
  );
}
