import type { AddressInfo } from 'node:net';
import type { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { createApp } from '@/backend/app';
import { systemClock, type Clock } from '@/backend/core/clock';
import { readConfig, type Config } from '@/backend/core/config';
import { createPromiseWatch } from '@/backend/alerts/watch';
import type { DueWork } from '@/backend/jobs/due-work';
import { createEmlTransport } from '@/backend/mail/eml-transport';
import type { MailTransport } from '@/backend/mail/mail';
import { createMailer, type Mailer } from '@/backend/mail/mailer';
import { logFiles } from '@/backend/store/log-files';
import { openDatabase } from '@/backend/store/open';
import { createSqliteStore } from '@/backend/store/sqlite-store';
import type { Store, StoredInquiry } from '@/backend/store/store';
import { createWebhooks } from '@/backend/webhook/webhooks';
import { MANY_INQUIRIES } from '@/tools/servers/many-inquiries';
import { temporaryFolder } from '@/tools/temporary-folder';

/** A backend inside the test's own process, on a port, so that a test can reach its parts. */
export type TestBackend = AsyncDisposable & {
  url: string;
  dataDir: string;
  database: DatabaseSync;
  store: Store;
  clock: Clock;
  config: Config;
  mailer: Mailer;
  webhooks: DueWork | undefined;
  /** Tells of what waits too long; a test wakes it first. */
  watch: DueWork;
  log: string[];
  post(body: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
  inquiries(): Promise<StoredInquiry[]>;
  /** The mail jobs as they are stored. */
  jobs(): Record<string, unknown>[];
  /** Stops as the program does: calls and sockets, mail, store. */
  stop(): Promise<void>;
};

type Options = {
  dataDir?: string;
  clock?: Clock;
  transport?: MailTransport;
  mailer?: Mailer;
  /** How many bytes are free on the disk; the real ones unless told. */
  freeBytes?: () => Promise<number>;
  /** Settings. */
  env?: Record<string, string>;
  /** Whether each commit waits for the disk, as that of the real one does: what only a power cut shows. */
  waitsForDisk?: boolean;
};

/** What staff need to answer in the chat. */
export const AGENT_TOKEN = 'a-token-for-tests-only';

/** Starts a backend with real parts; only time and mail can be replaced. */
export async function startInProcess(options: Options = {}): Promise<TestBackend> {
  const folder = options.dataDir === undefined ? await temporaryFolder() : undefined;
  const dataDir = options.dataDir ?? folder?.path ?? '';
  const clock = options.clock ?? systemClock;
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const database = openDatabase(dataDir);
  if (!options.waitsForDisk) database.exec('pragma synchronous = off');
  const store = await createSqliteStore(database, logFiles(log));
  const transport = options.transport ?? createEmlTransport(`${dataDir}/mail`);
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    MAIL_FROM: 'site@company.test',
    MAIL_TO: 'team@company.test',
    ...MANY_INQUIRIES,
    ...options.env,
  });
  const mailer = options.mailer ?? createMailer({ store, transport, clock, config, log });
  const webhooks = createWebhooks({ store, clock, config, log });
  const watch = createPromiseWatch({ store, clock, mailer, webhooks, log });
  const parts = { store, mailer, webhooks, clock, config, log };
  const { freeBytes } = options;
  const app = await createApp({
    ...parts,
    agentToken: AGENT_TOKEN,
    ...(freeBytes && { freeBytes }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= (async () => {
      await app.close();
      await watch.stop();
      await Promise.all([mailer.stop(), webhooks?.stop()]);
      await store.close();
    })());

  return {
    url,
    dataDir,
    database,
    store,
    clock,
    config,
    mailer,
    webhooks,
    watch,
    log: lines,
    post: (body) => post(url, body),
    inquiries: () => collect(store.inquiries()),
    jobs: () => database.prepare('select * from mail_jobs order by kind').all(),
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      await folder?.[Symbol.asyncDispose]();
    },
  };
}

/** Sends an inquiry as JSON. A text is sent as it is. */
export async function post(url: string, body: unknown) {
  const response = await fetch(`${url}/contact/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** Everything that an iteration gives. */
async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
