import type { FastifyInstance } from 'fastify';
import { requireOwnPage, requireSignIn } from '@/backend/staff/access';
import { addAccountRoutes } from '@/backend/desk/accounts/account-routes';
import { addBlockRoutes } from '@/backend/desk/blocks/block-routes';
import { addHealthRoutes } from '@/backend/desk/health/routes';
import { addConversationChangeRoutes } from '@/backend/desk/conversations/change-routes';
import { addConversationListRoutes } from '@/backend/desk/conversations/list-routes';
import { addCannedReplyRoutes, addLabelRoutes } from '@/backend/desk/labels/label-routes';
import { addChangeRoute } from '@/backend/desk/live/change-routes';
import { addSearchRoute } from '@/backend/desk/search/search-routes';
import { addColleagueRoutes } from '@/backend/desk/accounts/colleague-routes';
import { addEntryRoutes } from '@/backend/desk/accounts/entry-routes';
import { createPasswords } from '@/backend/staff/passwords';
import { createTries } from '@/backend/staff/sign-in-attempts';
import { createTurns } from '@/backend/staff/turns';
import { addDeskPages } from '@/backend/desk/pages';
import { deskRoutes, type DeskParts } from '@/backend/desk/parts';
import { addFigureRoutes } from '@/backend/desk/reports/report-routes';
import { addPersonRoutes } from '@/backend/desk/person/person-routes';
import { addUpkeep } from '@/backend/desk/person/retention';
import { addTicketRoutes } from '@/backend/desk/tickets/ticket-routes';
import { answerFailuresOf } from '@/backend/http/failures';
import { DESK_API } from '@/lib/contract/desk/address';

/** Adds the desk to the backend's port: its calls, who may make them, and its pages. */
export async function addDesk(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const entry = {
    ...parts,
    passwords: createPasswords(),
    tries: createTries(),
    turns: createTurns(),
  };
  const overwriter = addUpkeep(app, parts);
  await app.register(
    async (scope) => {
      scope.setErrorHandler(answerFailuresOf('desk'));
      scope.addHook('onRequest', requireOwnPage(parts.config));
      scope.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      addEntryRoutes(deskRoutes(scope), entry);
      await scope.register((inner, _options, done) => {
        inner.addHook('onRequest', requireSignIn(parts.config, parts));
        const routes = deskRoutes(inner);
        addTicketRoutes(routes, parts);
        addFigureRoutes(routes, parts);
        addPersonRoutes(routes, { ...parts, overwriter });
        addBlockRoutes(routes, parts);
        addHealthRoutes(routes, parts);
        addConversationListRoutes(routes, parts);
        addConversationChangeRoutes(routes, parts);
        addLabelRoutes(routes, parts);
        addCannedReplyRoutes(routes, parts);
        addSearchRoute(routes, parts);
        addChangeRoute(routes, parts);
        addAccountRoutes(routes, entry);
        addColleagueRoutes(routes, parts);
        done();
      });
    },
    { prefix: DESK_API },
  );
  await addDeskPages(app);
}
