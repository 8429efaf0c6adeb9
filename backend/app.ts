import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Intake } from '@/backend/chat/intake';
import { addConversationRoutes } from '@/backend/chat/conversation-routes';
import { addEmailRoutes } from '@/backend/chat/email-routes';
import { addPostRoutes } from '@/backend/chat/post-routes';
import { addSubmitRoute } from '@/backend/contact/submit';
import type { Metrics } from '@/backend/core/metrics';
import type { DeskDeps } from '@/backend/desk/deps';
import { addDesk } from '@/backend/desk/desk';
import { documentRoutes } from '@/backend/documentation';
import { addUploadRoutes } from '@/backend/files/uploads/upload-routes';
import { visitorUploads } from '@/backend/files/uploads/visitors';
import { addHealthRoute, createHealthCheck } from '@/backend/health';
import { setAnswerHeaders } from '@/backend/http/answer-headers';
import { answerBrokenRequest } from '@/backend/http/broken-requests';
import { countRequests } from '@/backend/http/count-requests';
import { errorHandlerFor } from '@/backend/http/error-handler';
import { guardConnections } from '@/backend/http/guard-connections';
import { logRequests } from '@/backend/http/request-log';
import { refuseUnknownRoutes } from '@/backend/http/unknown-routes';
import { validatorCompiler } from '@/backend/http/validation';
import { addInboundRoute } from '@/backend/inbox/inbound-route';
import type { Receive } from '@/backend/inbox/receive';
import type { Limits } from '@/backend/limits/limits';
import { addProbeRoutes } from '@/backend/probes';
import { addReportRoute } from '@/backend/violations/report-route';
import { newRequestId, requestIdIn } from '@/lib/http/request-id';

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
  const { config, intake, limits, uploads } = deps;
  await documentRoutes(app, deps);
  addSubmitRoute(app, deps);
  await addInboundRoute(app, deps);
  await addReportRoute(app, deps);
  addPostRoutes(app, intake);
  addEmailRoutes(app, deps);
  addConversationRoutes(app, deps);
  if (config.FILES_MAX > 0) await addUploadRoutes(app, visitorUploads(limits), uploads);
  await addDesk(app, deps);
  const health = { ...deps, check: createHealthCheck(deps) };
  addHealthRoute(app, health);
  addProbeRoutes(app, health);
  guardConnections(app, config);
  setAnswerHeaders(app.server, config);
}
