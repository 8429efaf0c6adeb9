import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addScope } from '@/backend/http/scope';
import { requireAccess, requireOwnPage } from '@/backend/staff/access';
import { addAccountRoutes } from '@/backend/desk/accounts/account-routes';
import { addAuditRoutes } from '@/backend/desk/audit/audit-routes';
import { addBlockRoutes } from '@/backend/desk/blocks/block-routes';
import { addFileRoutes, addStaffUploads } from '@/backend/desk/files/file-routes';
import { addHealthRoutes } from '@/backend/desk/health/routes';
import { addConversationChangeRoutes } from '@/backend/desk/conversations/change-routes';
import { addConversationListRoutes } from '@/backend/desk/conversations/list-routes';
import { addCannedReplyRoutes, addLabelRoutes } from '@/backend/desk/labels/label-routes';
import { addChangeRoute } from '@/backend/desk/live/change-routes';
import { addMailRoutes } from '@/backend/desk/mails/mail-routes';
import { addSearchRoute } from '@/backend/desk/search/search-routes';
import { addCompanyRoutes } from '@/backend/desk/accounts/company-routes';
import { addProviderRoutes } from '@/backend/desk/accounts/provider-routes';
import { addColleagueRoutes } from '@/backend/desk/accounts/colleague-routes';
import { addConfirmRoutes } from '@/backend/desk/accounts/confirm-routes';
import { addFactorRoutes } from '@/backend/desk/accounts/factor-routes';
import { addFactorRuleRoutes } from '@/backend/desk/accounts/factor-rule-routes';
import { addSecondFactorRoutes } from '@/backend/desk/accounts/second-factor-routes';
import { addSessionRoutes } from '@/backend/desk/accounts/session-routes';
import { addSignInRoutes } from '@/backend/desk/accounts/sign-in-routes';
import { signOnOf } from '@/backend/core/sign-on-settings';
import { createSignOnDeps } from '@/backend/sign-on/sign-on-deps';
import { createAttemptLimiter, createBeginningLimiter } from '@/backend/staff/attempt-limiter';
import { createSignInQueue } from '@/backend/staff/sign-in-queue';
import { addDeskPages } from '@/backend/desk/pages';
import { declareAccess } from '@/backend/desk/route-access';
import { deskRoutes, type DeskDeps } from '@/backend/desk/deps';
import { addAttributionRoutes } from '@/backend/desk/reports/attribution-routes';
import { addReportRoutes } from '@/backend/desk/reports/report-routes';
import { addPersonRoutes } from '@/backend/desk/person/person-routes';
import { addTicketRoutes } from '@/backend/desk/tickets/ticket-routes';
import { errorHandlerFor } from '@/backend/http/error-handler';
import { DESK_API } from '@/lib/contract/desk/address';

/** Adds the desk to the backend: its routes, their access rules, and its pages. */
export async function addDesk(app: FastifyInstance, deps: DeskDeps): Promise<void> {
  const entry = {
    ...deps,
    attempts: createAttemptLimiter(deps.createLimiter),
    queue: createSignInQueue(),
    beginnings: createBeginningLimiter(deps.createLimiter),
  };
  const signOn = signOnOf(deps.config);
  const company = signOn && createSignOnDeps(signOn, deps);
  await addScope(app, { name: 'desk', prefix: DESK_API }, async (scope) => {
    scope.setErrorHandler(errorHandlerFor('desk'));
    declareAccess(scope);
    scope.addHook('onRequest', requireOwnPage(deps.config));
    const accessOf = ({ routeOptions }: FastifyRequest) => routeOptions.config.access;
    scope.addHook('onRequest', requireAccess(accessOf, deps.config, deps));
    const routes = deskRoutes(scope);
    addSignInRoutes(routes, entry);
    addSecondFactorRoutes(routes, entry);
    addAccountRoutes(routes, entry);
    addConfirmRoutes(routes, entry);
    addFactorRoutes(routes, entry);
    addFactorRuleRoutes(routes, deps);
    addSessionRoutes(routes, deps);
    addCompanyRoutes(routes, deps, company);
    addConversationListRoutes(routes, deps);
    addConversationChangeRoutes(routes, deps);
    addTicketRoutes(routes, deps);
    addMailRoutes(routes, deps);
    addFileRoutes(routes, deps);
    addLabelRoutes(routes, deps);
    addCannedReplyRoutes(routes, deps);
    addBlockRoutes(routes, deps);
    addSearchRoute(routes, deps);
    addReportRoutes(routes, deps);
    addAttributionRoutes(routes, deps);
    addChangeRoute(routes, deps);
    addPersonRoutes(routes, deps);
    addHealthRoutes(routes, deps);
    addColleagueRoutes(routes, deps);
    addAuditRoutes(routes, deps);
    if (deps.config.FILES_MAX > 0) await addStaffUploads(scope, deps);
  });
  await addScope(app, { name: 'provider', prefix: DESK_API }, (scope) => {
    scope.setErrorHandler(errorHandlerFor('desk'));
    declareAccess(scope);
    addProviderRoutes(scope, deps, company);
  });
  await addDeskPages(app, deps.config);
}
