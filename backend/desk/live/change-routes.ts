import { z } from 'zod';
import { changesSchema } from '@repo/contract/desk/change.ts';
import { readChanges } from '#desk/live/changes.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';

const WHOLE_NUMBER = 'after must be a whole number';

const querystring = z.object({
  after: z.coerce.number(WHOLE_NUMBER).int(WHOLE_NUMBER).nonnegative(WHOLE_NUMBER),
});

/** Adds the route that returns missed changes (decision 015). */
export function addChangeRoute(routes: DeskRoutes, { store }: DeskDeps): void {
  routes.get(
    '/changes',
    {
      schema: {
        summary: 'List the changes after a sequence number',
        querystring,
        response: {
          200: documentAnswer('The changes, in order, one page at a time.', changesSchema),
        },
      },
    },
    ({ query: { after } }) => readChanges(after, { store }),
  );
}
