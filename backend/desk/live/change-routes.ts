import { z } from 'zod';
import { readChanges } from '@/backend/desk/live/changes';
import type { DeskDeps, DeskRoutes } from '@/backend/desk/deps';
import { documentAnswer } from '@/backend/http/document-answer';
import { changesSchema } from '@/lib/contract/desk/change';

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
