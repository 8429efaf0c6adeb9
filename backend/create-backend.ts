import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { closeGently } from '@repo/server/http/close-gently.ts';
import { createLog } from '@repo/server/log/create-log.ts';
import { watchAlerts } from '#alerts/watch.ts';
import { watchScheduledReplies } from '#desk/scheduled/watch.ts';
import { watchSnoozes } from '#snoozes/watch.ts';
import { addRoutes, createApp } from '#app.ts';
import { createAuditShipper } from '#audit/ship/shipper.ts';
import { serveChat } from '#chat/chat.ts';
import { systemClock, type Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import { createSlackAnswers } from '#desk/slack/take-answer.ts';
import { createOverwriter } from '#desk/person/overwriter.ts';
import { purgeDaily } from '#desk/person/purge.ts';
import { createFiles } from '#files/files.ts';
import { createInbox } from '#inbox/inbox.ts';
import { createCapacityMonitor, freeBytesIn } from '#limits/capacity.ts';
import { countingLimiter } from '#limits/counting-limiter.ts';
import { createLimits } from '#limits/limits.ts';
import { createMemoryLimiter } from '#limits/rate-limiter.ts';
import { createSharedLimiters } from '#limits/shared-limiter.ts';
import type { MailTransport } from '#mail/mail.ts';
import { createMailer, type Mailer } from '#mail/mailer.ts';
import { accessTokensFor } from '#mail/oauth/access-tokens.ts';
import { createTransportFor } from '#mail/transport.ts';
import { createOwnPages, type OwnPages } from '#own-pages/own-pages.ts';
import { openPlaces } from '#open-places.ts';
import { firstRunLine, inviteFirstRun } from '#staff/first-run.ts';
import { createPasswords, type Passwords } from '#staff/passwords.ts';
import { forgetLinksDaily } from '#studio/links/forget-links.ts';
import type { StorePlace } from '#store/open-store.ts';
import type { Store } from '#store/store.ts';
import { forgetPhotosDaily } from '#studio/pictures/forget-photos.ts';
import { createPublisher } from '#studio/publishing/publisher.ts';
import { openStudio, type Studio } from '#studio/studio.ts';
import { pushNotifications } from '#push/push-notifications.ts';
import { mailUnread } from '#notifications/mail-unread.ts';
import { fillReferences } from '#tickets/fill-references.ts';
import { fillSearch } from '#tickets/fill-search.ts';
import { takeOverRequests } from '#tickets/take-over-requests.ts';
import { outsideRules, type Resolve } from '#webhook/outside.ts';
import { createDeliveries } from '#webhook/deliveries.ts';
import { createWebhooks } from '#webhook/webhooks.ts';

/** Replacements for the usual parts. */
export type BackendOptions = Readonly<{
  clock?: Clock;
  log?: Logger;
  /** Opens the store; by default, the one in the settings. */
  openStore?: (place: StorePlace, log: Logger) => Promise<Store>;
  transport?: MailTransport;
  mailer?: Mailer;
  passwords?: Passwords;
  /** Finds the addresses of hosts that webhooks go to. */
  resolve?: Resolve;
  /** Where Slack is. */
  slackOrigin?: string;
  /** By default, the pages of the site that was built beside it. */
  ownPages?: OwnPages;
  /** By default, on the checkout in the settings. */
  studio?: Studio;
  /** Returns how many bytes are free on the data folder's disk. */
  freeBytes?: () => Promise<number>;
}>;

/** A backend and its parts. What the settings do not ask for is undefined. */
export type Backend = Readonly<Awaited<ReturnType<typeof createBackend>>>;

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
export async function createBackend(config: Config, options: BackendOptions = {}) {
  const { clock = systemClock, passwords = createPasswords() } = options;
  const { freeBytes = () => freeBytesIn(config.DATA_DIR) } = options;
  const log = options.log ?? (await createLog(config));
  // Whatever has an end, which comes from the last to the first: when the backend stops, or if a line below fails.
  await using ending = new AsyncDisposableStack();

  // What is outside of this process: the store, the storage, Redis, collectors.
  const { served, ...places } = await openPlaces(config, log, ending, options.openStore);
  const { metrics, shared } = places;
  const base = { ...places, clock, config, log };

  // Services.
  const here = countingLimiter(createMemoryLimiter, metrics);
  const createLimiter = shared ? countingLimiter(createSharedLimiters(shared), metrics) : here;
  const limits = createLimits(config, createLimiter, here);
  const capacity = createCapacityMonitor({ ...base, freeBytes });
  const accessTokens = accessTokensFor(config, clock);
  const transport = options.transport ?? createTransportFor(config, log, accessTokens);
  const mailer = options.mailer ?? createMailer({ ...base, transport });
  const webhooks = createWebhooks(base);
  const alerts = watchAlerts({ ...base, mailer, webhooks });
  const summaries = mailUnread({ ...base, mailer });
  const pushed = pushNotifications({ ...base, rules: outsideRules(config, options.resolve) });
  const snoozes = watchSnoozes(base);
  const auditShipper = createAuditShipper(base);
  const references = fillReferences(base);
  const search = fillSearch(base);
  const requests = takeOverRequests(base);
  const files = createFiles({ ...base, capacity });
  const overwriter = ending.adopt(createOverwriter(base), (it) => it.stop());
  const purge = purgeDaily({ ...base, overwriter });
  const forgetLinks = forgetLinksDaily(base);
  const senders = { mailer, webhooks, auditShipper };
  const { uploads } = files;
  const ownPages = options.ownPages ?? createOwnPages(base);
  const studio = options.studio ?? openStudio(base);
  ending.defer(
    async () => void (await Promise.all([studio?.previews.stop(), studio?.apart.stop()])),
  );
  const publisher = studio && createPublisher({ ...base, studio });
  const forgetPhotos = forgetPhotosDaily({ ...base, studio });
  const services = {
    ...base,
    ...senders,
    limits,
    createLimiter,
    capacity,
    uploads,
    overwriter,
    ownPages,
    studio,
    publisher,
  };

  // Sockets, and what has news for them.
  const app = await createApp(base);
  const chat = ending.adopt(serveChat(app.server, services), (it) => it.end());
  const answers = { ...services, announcer: chat.announcer };
  const { resolve, slackOrigin } = options;
  const takeSlackAnswer = createSlackAnswers(answers);
  const deliveries = createDeliveries({ ...base, mailer, resolve, slackOrigin, takeSlackAnswer });
  const scheduled = watchScheduledReplies(answers);
  const inbox = createInbox({ ...services, accessTokens, announcer: chat.announcer });
  const reached = { ...services, ...chat, ...inbox, deliveries };
  served?.observe({ ...reached, freeBytes });

  // What works by itself. The rows begin from the first to the last; whatever causes emails ends before the mailer.
  const jobs = [
    [references, search, requests, files, purge, forgetLinks, forgetPhotos],
    [mailer, auditShipper],
    [webhooks, deliveries],
    [alerts, snoozes, scheduled, inbox, summaries, pushed, publisher],
  ];
  for (const row of jobs) {
    ending.defer(async () => void (await Promise.all(row.flatMap((job) => job?.stop() ?? []))));
  }

  // Requests. Clients whose sockets end connect again, and must not find this backend, so the server closes first.
  let isStopping = false;
  ending.defer(async () => {
    const answered = Promise.withResolvers<unknown>();
    await closeGently(app.server, () => void app.server.close(answered.resolve));
    await app.close();
    await answered.promise;
  });
  app.addHook('preClose', () => chat.end());
  await addRoutes(app, { ...reached, passwords, isStopping: () => isStopping });

  const parts = ending.move();
  let stopped: Promise<void> | undefined;
  /** Answers open requests, finishes what is being sent, and releases the data folder. */
  const stop = (): Promise<void> => {
    isStopping = true;
    return (stopped ??= parts.disposeAsync());
  };
  /**
   * Listens where the settings say.
   *
   * @param port overrides the port in the settings; 0 lets the system choose one
   * @returns the port
   * @throws a system error when it cannot listen
   */
  const listen = async (port = config.BACKEND_PORT): Promise<number> => {
    await app.listen({ host: config.BACKEND_HOST, port, backlog: BACKLOG });
    return (app.server.address() as AddressInfo).port;
  };

  return {
    ...services,
    deliveries,
    app,
    alerts,
    summaries,
    pushed,
    snoozes,
    scheduled,
    references,
    search,
    purge,
    forgetLinks,
    forgetPhotos,
    inbox,
    /** The port where collectors read metrics. */
    metricsPort: served?.port,
    listen,
    /**
     * Listens, and begins what works by itself. As long as there is no account, it prints a link that creates the first.
     *
     * @throws a system error when it cannot listen, after stopping
     */
    async start(): Promise<void> {
      try {
        const invited = await inviteFirstRun(base);
        const BACKEND_PORT = await listen();
        // This is written at every log level and before the first answer, because `npm run up` reads it by then.
        if (invited) process.stdout.write(firstRunLine(invited, { ...config, BACKEND_PORT }));
        for (const job of jobs.flat()) job?.wake();
        // Reads the pages, so that nobody's message waits for it.
        void ownPages.find('');
      } catch (error) {
        await stop();
        throw error;
      }
    },
    /** Says at `/ready` that this backend is about to stop. Everything else goes on. */
    announceStop: () => void (isStopping = true),
    stop,
  };
}
