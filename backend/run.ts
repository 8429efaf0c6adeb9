import type { AddressInfo } from 'node:net';
import { pino, type Logger } from 'pino';
import { createApp } from '@/backend/app';
import { agentTokenFor } from '@/backend/chat/agent-token';
import { systemClock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import { announceFirstRun } from '@/backend/staff/first-run';
import { createPromiseWatch } from '@/backend/alerts/watch';
import { createMailer } from '@/backend/mail/mailer';
import { createTransportFor } from '@/backend/mail/transport';
import { lockFolder } from '@/backend/store/folder-lock';
import { logFiles } from '@/backend/store/log-files';
import { openDatabase } from '@/backend/store/open';
import { createSqliteStore } from '@/backend/store/sqlite-store';
import { createWebhooks } from '@/backend/webhook/webhooks';

/** A backend that answers. */
export type RunningBackend = Readonly<{
  log: Logger;
  /** Answers what was asked, sends what is being sent, and releases the data folder. */
  stop(): Promise<void>;
}>;

/**
 * Starts a backend: opens its store, listens, and goes on with what is still to be sent.
 *
 * @param config its settings, checked
 * @throws {UnusableDataFile} when the data file is not ours, or in use
 * @throws {StoreUnavailable} when it cannot be read or written
 * @throws an error of the system when the address cannot be listened at
 */
export async function runBackend(config: Config): Promise<RunningBackend> {
  // Through the stream, which can drop what nobody reads any more; pino's own writer waits for ever.
  const log = pino({ level: config.LOG_LEVEL }, process.stdout);
  const database = openDatabase(config.DATA_DIR);
  const lock = lockFolder(config.DATA_DIR);
  const store = await createSqliteStore(database, logFiles(log));
  const clock = systemClock;
  const transport = createTransportFor(config, log);
  const mailer = createMailer({ store, transport, clock, config, log });
  const webhooks = createWebhooks({ store, clock, config, log });
  const watch = createPromiseWatch({ store, clock, mailer, webhooks, log });
  const app = await createApp({
    store,
    mailer,
    webhooks,
    clock,
    config,
    agentToken: agentTokenFor(config),
    log,
  });

  await app.listen({ host: config.BACKEND_HOST, port: config.BACKEND_PORT });
  const { port: BACKEND_PORT } = app.server.address() as AddressInfo;
  mailer.wake();
  webhooks?.wake();
  watch.wake();

  const print = (text: string) => void process.stdout.write(text);
  await announceFirstRun({ store, clock, config: { ...config, BACKEND_PORT }, log, print });

  return {
    log,
    async stop() {
      // First what causes mail, then the mail, since it needs the store.
      await app.close();
      await watch.stop();
      await Promise.all([mailer.stop(), webhooks?.stop()]);
      await store.close();
      lock[Symbol.dispose]();
    },
  };
}
