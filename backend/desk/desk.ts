import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { addScope } from '#http/scope.ts';
import { requireAccess, requireOwnPage, tokenOf } from '#staff/access.ts';
import { createProgramGate } from '#staff/program.ts';
import { addAccountRoutes } from '#desk/accounts/account-routes.ts';
import { addAuditRoutes } from '#desk/audit/audit-routes.ts';
import { addBulkRoutes } from '#desk/bulk/bulk-routes.ts';
import { addBlockRoutes } from '#desk/blocks/block-routes.ts';
import { addFileRoutes, addStaffUploads } from '#desk/files/file-routes.ts';
import { addHealthRoutes } from '#desk/health/routes.ts';
import { addConversationChangeRoutes } from '#desk/conversations/change-routes.ts';
import { addConversationListRoutes } from '#desk/conversations/list-routes.ts';
import { addPageRoute } from '#desk/conversations/page-route.ts';
import { addCannedReplyRoutes, addLabelRoutes } from '#desk/labels/label-routes.ts';
import { addHoursRoutes } from '#desk/hours/hours-routes.ts';
import { addChangeRoute } from '#desk/live/change-routes.ts';
import { addMailRoutes } from '#desk/mails/mail-routes.ts';
import { addNotificationRoutes } from '#desk/notifications/notification-routes.ts';
import { addPushRoutes } from '#desk/notifications/push-routes.ts';
import { addSearchRoute } from '#desk/search/search-routes.ts';
import { addCompanyRoutes } from '#desk/accounts/company-routes.ts';
import { addProviderRoutes } from '#desk/accounts/provider-routes.ts';
import { addColleagueRoutes } from '#desk/accounts/colleague-routes.ts';
import { addConfirmRoutes } from '#desk/accounts/confirm-routes.ts';
import { addFactorRoutes } from '#desk/accounts/factor-routes.ts';
import { addFactorRuleRoutes } from '#desk/accounts/factor-rule-routes.ts';
import { addSecondFactorRoutes } from '#desk/accounts/second-factor-routes.ts';
import { addSessionRoutes } from '#desk/accounts/session-routes.ts';
import { addSignInRoutes } from '#desk/accounts/sign-in-routes.ts';
import { signOnOf } from '#core/sign-on-settings.ts';
import { createSignOnDeps } from '#sign-on/sign-on-deps.ts';
import { createAttemptLimiter, createBeginningLimiter } from '#staff/attempt-limiter.ts';
import { createSignInQueue } from '#staff/sign-in-queue.ts';
import { addDeskPages } from '#desk/pages.ts';
import { declareAccess } from '#desk/route-access.ts';
import { deskRoutes, type DeskDeps } from '#desk/deps.ts';
import { addSlackEventsRoute } from '#desk/slack/events-route.ts';
import { addRatingRoutes } from '#desk/reports/rating-routes.ts';
import { addAttributionRoutes } from '#desk/reports/attribution-routes.ts';
import { addScheduledReplyRoutes } from '#desk/scheduled/scheduled-reply-routes.ts';
import { addMergeRoutes } from '#desk/tickets/merge-routes.ts';
import { addSnoozeRoutes } from '#desk/snoozes/snooze-routes.ts';
import { addSavedViewRoutes } from '#desk/views/saved-view-routes.ts';
import { addReportRoutes } from '#desk/reports/report-routes.ts';
import { addPersonRoutes } from '#desk/person/person-routes.ts';
import { addTokenRoutes } from '#desk/accounts/token-routes.ts';
import { addOpenApiRoute } from '#desk/openapi-route.ts';
import { addWebhookRoutes } from '#desk/webhooks/webhook-routes.ts';
import { addTicketRoutes } from '#desk/tickets/ticket-routes.ts';
import { errorHandlerFor } from '#http/error-handler.ts';

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
    const findProgram = createProgramGate(deps, deps.createLimiter);
    scope.addHook('onRequest', async (request) => {
      const token = tokenOf(request);
      if (token === undefined) return;
      request.program = await findProgram(token, request.routeOptions.config.deskRoute);
    });
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
    addPageRoute(routes, deps);
    addTicketRoutes(routes, deps);
    addSnoozeRoutes(routes, deps);
    addMergeRoutes(routes, deps);
    addScheduledReplyRoutes(routes, deps);
    addBulkRoutes(routes, deps);
    addSavedViewRoutes(routes, deps);
    addMailRoutes(routes, deps);
    addFileRoutes(routes, deps);
    addLabelRoutes(routes, deps);
    addCannedReplyRoutes(routes, deps);
    addHoursRoutes(routes, deps);
    addBlockRoutes(routes, deps);
    addSearchRoute(routes, deps);
    addReportRoutes(routes, deps);
    addAttributionRoutes(routes, deps);
    addRatingRoutes(routes, deps);
    addChangeRoute(routes, deps);
    addNotificationRoutes(routes, deps);
    addPushRoutes(routes, deps);
    addPersonRoutes(routes, deps);
    addHealthRoutes(routes, deps);
    addColleagueRoutes(routes, deps);
    addTokenRoutes(routes, deps);
    addWebhookRoutes(routes, deps);
    addOpenApiRoute(routes, scope);
    addAuditRoutes(routes, deps);
    if (deps.config.FILES_MAX > 0) await addStaffUploads(scope, deps);
  });
  await addScope(app, { name: 'provider', prefix: DESK_API }, (scope) => {
    scope.setErrorHandler(errorHandlerFor('desk'));
    declareAccess(scope);
    addProviderRoutes(scope, deps, company);
  });
  await addSlackEventsRoute(app, deps);
  await addDeskPages(app, deps.config);
}
