import type { AddressInfo } from 'node:net';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { createApp } from '@/backend/app';
import { agentTokenFor } from '@/backend/chat/agent-token';
import { systemClock } from '@/backend/clock';
import { ConfigError, readConfig, type Config } from '@/backend/config';
import { createPromiseWatch } from '@/backend/desk/promise/watch';
import { announceFirstRun } from '@/backend/desk/accounts/first-run';
import { createMailer } from '@/backend/mail/mailer';
import { createTransportFor } from '@/backend/mail/transport';
import { lockFolder } from '@/backend/store/folder-lock';
import { openDatabase } from '@/backend/store/open';
import { createSqliteStore } from '@/backend/store/sqlite-store';
import { StoreUnavailable, UnusableDataFile } from '@/backend/store/store';
import { createWebhooks } from '@/backend/webhook/webhooks';

/** The longest that stopping may take, in milliseconds. */
const STOP_WITHIN = 10_000;

async function main(config: Config): Promise<void> {
  // Through the stream, which drops what nobody reads any more; pino's own writer waits for ever.
  process.stdout.on('error', () => undefined);
  const log = pino({ level: config.LOG_LEVEL }, process.stdout);
  const database = openDatabase(config.DATA_DIR);
  const lock = lockFolder(config.DATA_DIR);
  const store = await createSqliteStore(database);
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

  closeWithGrace({ delay: STOP_WITHIN, logger: log }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    // First what causes mail, then the mail, since it needs the store.
    await app.close();
    await watch.stop();
    await Promise.all([mailer.stop(), webhooks?.stop()]);
    await store.close();
    lock[Symbol.dispose]();
    log.info('stopped');
  });

  const print = (text: string) => void process.stdout.write(text);
  await announceFirstRun({ store, clock, config: { ...config, BACKEND_PORT }, log, print });
}

/** What is wrong, in one sentence, when it is something that whoever starts us can put right. */
function explain(error: unknown, config?: Config): string | undefined {
  if (error instanceof ConfigError || error instanceof UnusableDataFile) return error.message;
  if (error instanceof StoreUnavailable && config) {
    return `The data file in ${config.DATA_DIR} cannot be written (${error.message}).`;
  }
  if (!(error instanceof Error)) return undefined;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'mkdir')
    return `The folder ${path ?? ''} cannot be created (${code ?? 'unknown'}).`;
  if (syscall !== 'listen') return undefined;
  const address = `${config?.BACKEND_HOST ?? ''}:${config?.BACKEND_PORT ?? ''}`;
  return code === 'EADDRINUSE'
    ? `Another program already listens on ${address}. Stop it, or set BACKEND_PORT to another port.`
    : `Cannot listen on ${address} (${code ?? 'unknown'}). Set BACKEND_HOST and BACKEND_PORT to something else.`;
}

let config: Config | undefined;
try {
  config = readConfig();
  await main(config);
} catch (error) {
  const sentence = explain(error, config);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
