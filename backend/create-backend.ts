import type { AddressInfo } from 'node:net';
import type { Backend, BackendOptions } from '@/backend/backend';
import { watchAlerts } from '@/backend/alerts/watch';
import { createAuditShipper } from '@/backend/audit/ship/shipper';
import { createApp } from '@/backend/app';
import { systemClock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import type { SocketCounts } from '@/backend/chat/sockets/sockets';
import { openFileStorage } from '@/backend/files/storage/open-storage';
import { freeBytesIn } from '@/backend/limits/capacity';
import { measuredRedis } from '@/backend/metrics/measured-redis';
import { measuredStore } from '@/backend/metrics/measured-store';
import { createInbox } from '@/backend/inbox/inbox';
import { createMailer } from '@/backend/mail/mailer';
import { accessTokensFor } from '@/backend/mail/oauth/access-tokens';
import { createTransportFor } from '@/backend/mail/transport';
import { createRedis } from '@/backend/redis/redis';
import { firstRunLine, inviteFirstRun } from '@/backend/staff/first-run';
import { lockFolder } from '@/backend/store/sqlite/folder-lock';
import { inFolder } from '@/backend/store/sqlite/open';
import { fillReferences } from '@/backend/tickets/fill-references';
import { fillSearch } from '@/backend/tickets/fill-search';
import { openStore } from '@/backend/store/open-store';
import { untilReachable } from '@/backend/store/until-reachable';
import { createWebhooks } from '@/backend/webhook/webhooks';
import { closeGently } from '@/lib/http/close-gently';
import { createLog } from '@/lib/log/create-log';

/**
 * How many connections wait to be accepted, as far as the system allows. With the 511 of Node, a burst of more fails
 * behind a proxy that waits a second. The site has the same in `scripts/start.mjs`.
 */
const BACKLOG = 4096;

/**
 * Assembles a backend. It serves requests once it listens, and sends what is due once it is started.
 *
 * @param config the checked settings
 * @throws {UnusableDataFile} when the data file is not ours, or is in use
 * @throws {UnusableDatabase} when PostgreSQL refuses us
 * @throws {StoreUnavailable} when the data file cannot be read or written
 */
export async function createBackend(
  config: Config,
  options: BackendOptions = {},
): Promise<Backend> {
  const { clock = systemClock, freeBytes } = options;
  const freeSpace = freeBytes ?? (() => freeBytesIn(config.DATA_DIR));
  const log = options.log ?? (await createLog(config));
  const lock = config.DATABASE_URL === undefined ? lockDataFolder(config) : undefined;
  // The store may be elsewhere, but files are kept here.
  inFolder(config.DATA_DIR, () => undefined);
  const open = options.openStore ?? openStore;
  const served = await startMetrics(config);
  const opened = await untilReachable(() => open(config, log), log);
  const store = served ? measuredStore(opened, served.metrics) : opened;
  const storage = await openFileStorage(config);
  const accessTokens = accessTokensFor(config, clock);
  const transport = options.transport ?? createTransportFor(config, log, accessTokens);
  const mailer = options.mailer ?? createMailer({ store, storage, transport, clock, config, log });
  const webhooks = createWebhooks({ store, clock, config, log });
  const alerts = watchAlerts({ store, clock, mailer, webhooks, log });
  const auditShipper = createAuditShipper({ store, clock, config, log });
  const references = fillReferences({ store, clock, log });
  const search = fillSearch({ store, clock, log });
  const shared = { store, storage, clock, config, mailer, accessTokens, log };
  const inbox = createInbox({ ...shared, freeBytes: freeSpace });
  const connected = await createRedis(config, log);
  const redis = connected && served ? measuredRedis(connected, served.metrics) : connected;
  const release = async () => {
    await Promise.all([alerts.stop(), inbox.stop()]);
    await Promise.all([mailer.stop(), webhooks?.stop(), auditShipper?.stop()]);
    await Promise.all([references.stop(), search.stop()]);
    redis?.close();
    served?.close();
    storage.close();
    await store.close();
    lock?.[Symbol.dispose]();
  };
  let isStopping = false;
  const app = await createApp({
    store,
    storage,
    mailer,
    webhooks,
    clock,
    config,
    redis,
    inbox,
    log,
    auditShipper,
    passwords: options.passwords,
    isStopping: () => isStopping,
    isOneOfSeveral: redis !== undefined || config.DATABASE_URL !== undefined,
    ...(freeBytes && { freeBytes }),
    ...(served && {
      metrics: served.metrics,
      onSockets: (countSockets: () => SocketCounts) =>
        served.observe({
          store,
          clock,
          redis,
          countSockets,
          freeBytes: freeSpace,
          mailbox: inbox.mailbox,
        }),
    }),
  }).catch(async (error: unknown) => {
    // An open connection would keep the process running, which answers nobody.
    await release();
    throw error;
  });
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    // Clients whose sockets end connect again, and must not find this backend, so it closes first.
    const answered = Promise.withResolvers<unknown>();
    await closeGently(app.server, () => void app.server.close(answered.resolve));
    // What causes emails stops first, then the mailer, because it needs the store.
    await app.close();
    await answered.promise;
    await release();
  };

  const backend: Backend = {
    app,
    config,
    clock,
    store,
    storage,
    mailer,
    webhooks,
    alerts,
    references,
    search,
    auditShipper,
    inbox,
    redis,
    log,
    metricsPort: served?.port,
    async listen(port = config.BACKEND_PORT) {
      await app.listen({ host: config.BACKEND_HOST, port, backlog: BACKLOG });
      return (app.server.address() as AddressInfo).port;
    },
    start: () => start(backend),
    announceStop: () => void (isStopping = true),
    stop() {
      isStopping = true;
      return (stopped ??= stop());
    },
  };
  return backend;
}

/** Serves metrics where the settings say. The package is loaded only then. */
async function startMetrics({
  METRICS_PORT: port,
  METRICS_HOST: host,
  REDIS_URL: redisUrl,
  INBOUND_IMAP_URL: mailboxUrl,
}: Config) {
  if (port === undefined) return undefined;
  const { serveMetrics } = await import('@/backend/metrics/serve-metrics');
  const has = { redis: redisUrl !== undefined, mailbox: mailboxUrl !== undefined };
  return serveMetrics({ host, port }, has);
}

const lockDataFolder = ({ DATA_DIR, BACKEND_HOST, BACKEND_PORT }: Config) =>
  lockFolder(DATA_DIR, `at ${BACKEND_HOST}:${BACKEND_PORT}`);

async function start(backend: Backend): Promise<void> {
  const { config, mailer, webhooks, alerts, references, search, auditShipper, inbox } = backend;
  try {
    const invited = await inviteFirstRun(backend);
    const BACKEND_PORT = await backend.listen();
    // This is written at every log level and before the first answer, because `npm run up` reads it by then.
    if (invited) process.stdout.write(firstRunLine(invited, { ...config, BACKEND_PORT }));
    for (const sender of [mailer, webhooks, alerts, references, search]) sender?.wake();
    auditShipper?.start();
    inbox.start();
  } catch (error) {
    await backend.stop();
    throw error;
  }
}
