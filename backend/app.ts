import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { AuditShipper } from '@/backend/audit/ship/shipper';
import { addChat } from '@/backend/chat/chat';
import type { SocketCounts } from '@/backend/chat/sockets/sockets';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import { NO_METRICS, type Metrics } from '@/backend/core/metrics';
import { addSubmitRoute } from '@/backend/contact/submit';
import { addDesk } from '@/backend/desk/desk';
import { addHealthRoute, createHealthCheck } from '@/backend/health';
import { addProbeRoutes } from '@/backend/probes';
import { setAnswerHeaders } from '@/backend/http/answer-headers';
import { answerBrokenRequest } from '@/backend/http/broken-requests';
import { documentRoutes } from '@/backend/documentation';
import { errorHandlerFor } from '@/backend/http/error-handler';
import { countRequests } from '@/backend/http/count-requests';
import { guardConnections } from '@/backend/http/guard-connections';
import { logRequests } from '@/backend/http/request-log';
import { refuseUnknownRoutes } from '@/backend/http/unknown-routes';
import { validatorCompiler } from '@/backend/http/validation';
import type { Inbox } from '@/backend/inbox/inbox';
import { addInboundRoute } from '@/backend/inbox/inbound-route';
import { addFiles } from '@/backend/files/files';
import type { FileStorage } from '@/backend/files/storage/file-storage';
import type { Scheduler } from '@/backend/jobs/scheduler';
import { createNetworks } from '@/backend/blocks/network';
import { createPrivateKeys } from '@/backend/redis/private-keys';
import type { Redis } from '@/backend/redis/redis';
import { countingLimiter } from '@/backend/limits/counting-limiter';
import { createMemoryLimiter } from '@/backend/limits/rate-limiter';
import { createSharedLimiters } from '@/backend/limits/shared-limiter';
import { createLimits } from '@/backend/limits/limits';
import { createCapacityMonitor, freeBytesIn } from '@/backend/limits/capacity';
import type { Mailer } from '@/backend/mail/mailer';
import type { Passwords } from '@/backend/staff/passwords';
import type { Store } from '@/backend/store/store';
import { untilReachable } from '@/backend/store/until-reachable';
import { addReportRoute } from '@/backend/violations/report-route';
import { newRequestId, requestIdIn } from '@/lib/http/request-id';

/** The app's collaborators, passed in so that a test can start it in one line. */
export type AppDeps = {
  store: Store;
  /** Where the bytes of files are. */
  storage: FileStorage;
  mailer: Mailer;
  /** Undefined when no webhook is configured. */
  webhooks: Scheduler | undefined;
  clock: Clock;
  config: Config;
  inbox: Inbox;
  /** Undefined when no collector is configured. */
  auditShipper?: AuditShipper | undefined;
  /** Hashes passwords; by default, at the cost that keeps them safe. */
  passwords?: Passwords | undefined;
  /** Undefined when this backend is the only one. */
  redis?: Redis | undefined;
  /** Whether others may write to the store; by default, whether there is a Redis. */
  isOneOfSeveral?: boolean;
  /** Returns how many bytes are free on the data folder's disk; asks the file system by default. */
  freeBytes?: () => Promise<number>;
  log: FastifyBaseLogger;
  /** What counts and measures; nothing by default. */
  metrics?: Metrics;
  /** Hears how to count the connected sockets. */
  onSockets?: (count: () => SocketCounts) => void;
  /** Whether the backend was asked to stop; never by default. */
  isStopping?: () => boolean;
};

/** The maximum size of a request body, in bytes (requirement 9.21). */
const BODY_LIMIT = 64 * 1024;

/**
 * The maximum length of a path parameter, in characters: far longer than an ID, so that its own rule decides.
 */
const LONGEST_PARAMETER = 1000;

/** How long a client may take to send one request, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;

/** The backend's HTTP interface and its sockets, ready but not listening. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { store, clock, config, log, redis, isOneOfSeveral = redis !== undefined } = deps;
  const { freeBytes = () => freeBytesIn(config.DATA_DIR) } = deps;
  const shared = redis && { redis, keys: await untilReachable(() => privateKeysOf(store), log) };
  const { metrics = NO_METRICS } = deps;
  const createLimiter = countingLimiter(
    shared ? createSharedLimiters(shared) : createMemoryLimiter,
    metrics,
  );
  const createLimiterHere = countingLimiter(createMemoryLimiter, metrics);
  const limits = createLimits(config, createLimiter, createLimiterHere);
  const capacity = createCapacityMonitor({ store, clock, config, freeBytes });
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
  await documentRoutes(app, deps);
  addSubmitRoute(app, { ...deps, limits, capacity, metrics });
  await addInboundRoute(app, { ...deps, ...deps.inbox, createLimiter });
  await addReportRoute(app, { ...deps, limits, metrics });
  const { countSockets, ...reach } = addChat(app, {
    ...deps,
    limits,
    capacity,
    metrics,
    shared,
    isOneOfSeveral,
  });
  // The chat stops first: whoever comes in a moment later must be sent to another backend.
  const uploads = await addFiles(app, { ...deps, limits, capacity });
  const { reader, readings, mailbox } = deps.inbox;
  deps.inbox.announceWith(reach.announcer);
  await addDesk(app, {
    ...deps,
    ...reach,
    reader,
    readings,
    mailbox,
    uploads,
    capacity,
    countSockets,
    createLimiter,
  });
  deps.onSockets?.(countSockets);
  const check = createHealthCheck({ store, clock, capacity, redis, log });
  addHealthRoute(app, { check, countSockets });
  addProbeRoutes(app, { check, isStopping: deps.isStopping ?? (() => false) });
  guardConnections(app, config);
  setAnswerHeaders(app.server, config);
  return app;
}

/** The keys of an installation, which all its backends derive from the store. */
const privateKeysOf = async (store: Store) =>
  createPrivateKeys(await createNetworks({ store }).secretFor('the keys in Redis'));
