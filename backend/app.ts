import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { newRequestId, requestIdIn } from '@repo/server/http/request-id.ts';
import type { Intake } from '#chat/intake.ts';
import { addConversationRoutes } from '#chat/conversation-routes.ts';
import { addVisitorRoutes } from '#chat/visitor-routes.ts';
import { addSubmitRoute } from '#contact/submit.ts';
import type { Metrics } from '#core/metrics.ts';
import type { DeskDeps } from '#desk/deps.ts';
import { addDesk } from '#desk/desk.ts';
import { documentRoutes } from '#documentation.ts';
import { addUploadRoutes } from '#files/uploads/upload-routes.ts';
import { visitorUploads } from '#files/uploads/visitors.ts';
import { addHealthRoute, createHealthCheck } from '#health.ts';
import { setAnswerHeaders } from '#http/answer-headers.ts';
import { answerBrokenRequest } from '#http/broken-requests.ts';
import { countRequests } from '#http/count-requests.ts';
import { errorHandlerFor } from '#http/error-handler.ts';
import { guardConnections } from '#http/guard-connections.ts';
import { logRequests } from '#http/request-log.ts';
import { refuseUnknownRoutes } from '#http/unknown-routes.ts';
import { validatorCompiler } from '#http/validation.ts';
import { addInboundRoute } from '#inbox/inbound-route.ts';
import type { Receive } from '#inbox/receive.ts';
import type { Limits } from '#limits/limits.ts';
import { addProbeRoutes } from '#probes.ts';
import { addLinkPages } from '#studio/links/link-pages.ts';
import { addReportRoute } from '#violations/report-route.ts';
import { addVitalsRoute } from '#vitals/vitals-route.ts';

/** The maximum size of a request body, in bytes (requirement 9.21). */
const BODY_LIMIT = 64 * 1024;

/**
 * The maximum length of a path parameter, in characters: far longer than an ID, so that its own rule decides.
 */
const LONGEST_PARAMETER = 1000;

/** How long a client may take to send one request, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;

type AppDeps = { log: FastifyBaseLogger; metrics: Pick<Metrics, 'request'> };

/** Creates what answers requests, without routes. It does not listen. */
export async function createApp({ log, metrics }: AppDeps): Promise<FastifyInstance> {
  const answerFailure = errorHandlerFor('request');
  const app = Fastify({
    loggerInstance: log,
    // The site has named the request already; the desk's requests come without a name.
    genReqId: ({ headers }) => requestIdIn(headers) ?? newRequestId(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // During shutdown, requests on open connections are still served, because their senders cannot know.
    return503OnClosing: false,
    frameworkErrors: answerFailure,
    clientErrorHandler: answerBrokenRequest,
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerFailure);
  logRequests(app);
  countRequests(app, metrics);
  refuseUnknownRoutes(app);
  await app.register(cookie);
  return app;
}

type RouteDeps = DeskDeps & {
  metrics: Metrics;
  limits: Limits;
  intake: Intake;
  receive: Receive;
  /** Whether the backend was asked to stop. */
  isStopping: () => boolean;
};

/** Adds all routes, and guards the server, which must already have its sockets. */
export async function addRoutes(app: FastifyInstance, deps: RouteDeps): Promise<void> {
  const { config, limits, uploads } = deps;
  await documentRoutes(app, deps);
  addSubmitRoute(app, deps);
  await addInboundRoute(app, deps);
  await addReportRoute(app, deps);
  await addVitalsRoute(app, deps);
  addVisitorRoutes(app, deps);
  addConversationRoutes(app, deps);
  if (config.FILES_MAX > 0) await addUploadRoutes(app, visitorUploads(limits), uploads);
  if (deps.studio) await addLinkPages(app, { ...deps, studio: deps.studio });
  await addDesk(app, deps);
  const health = { ...deps, check: createHealthCheck(deps) };
  addHealthRoute(app, health);
  addProbeRoutes(app, health);
  guardConnections(app, config);
  setAnswerHeaders(app.server, config);
}
