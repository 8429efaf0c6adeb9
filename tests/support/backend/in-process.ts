import type { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import type { Clock } from '@repo/backend/core/clock.ts';
import { readConfig } from '@repo/backend/core/config.ts';
import { createBackend, type Backend } from '@repo/backend/create-backend.ts';
import type { OwnPages } from '@repo/backend/own-pages/own-pages.ts';
import { createEmlTransport } from '@repo/backend/mail/eml-transport.ts';
import type { MailTransport } from '@repo/backend/mail/mail.ts';
import type { Mailer } from '@repo/backend/mail/mailer.ts';
import type { Passwords } from '@repo/backend/staff/passwords.ts';
import type { StoredInquiry } from '@repo/backend/store/tickets/inquiries.ts';
import { openTestDatabase } from '#tests/support/backend/open-test-database.ts';
import { CHEAP_PASSWORDS } from '#tests/support/backend/cheap-passwords.ts';
import { giveBackDatabaseOf } from '#tests/support/backend/database-pool.ts';
import { openPostgresTest } from '#tests/support/backend/postgres-database.ts';
import { isOnPostgres, type Row, type TestDatabase } from '#tests/support/backend/test-database.ts';
import { MANY_INQUIRIES } from '#testbed/servers/many-inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const NO_PAGES: OwnPages = { find: () => Promise.resolve([]) };

/** A backend inside the test's own process, on a port, so that a test can reach its parts. */
export type TestBackend = AsyncDisposable &
  TestDatabase &
  Omit<Backend, 'log'> & {
    url: string;
    dataDir: string;
    /** The lines of the log. */
    log: string[];
    post(body: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
    inquiries(): Promise<StoredInquiry[]>;
    /** The email jobs as they are stored, by kind. */
    jobs(): Promise<Row[]>;
    /** The data file, for tests that are about SQLite. */
    readonly database: DatabaseSync;
  };

type Options = {
  dataDir?: string;
  /** A free port by default. */
  port?: number;
  clock?: Clock;
  transport?: MailTransport;
  mailer?: Mailer;
  /** The number of free bytes on the disk; by default, the real one. */
  freeBytes?: () => Promise<number>;
  /** A Slack of our own. */
  slackOrigin?: string;
  /** None by default, so that a test at night is the same as one during the day. */
  ownPages?: OwnPages;
  /** Settings. */
  env?: Record<string, string>;
  /**
   * Whether each commit waits for the disk, as in the real backend; only a power cut shows the difference.
   */
  waitsForDisk?: boolean;
  /** The address of a PostgreSQL database that is not the one of the data folder. */
  databaseUrl?: string;
  /** Cheap ones by default; only an attack shows the difference from the real backend's expensive ones. */
  passwords?: Passwords | 'expensive';
  /** Where the lines of the log go, for tests that read them while the backend starts. */
  lines?: string[];
};

/** Starts a backend with real parts, except those that the options replace. */
export async function startInProcess(options: Options = {}): Promise<TestBackend> {
  const folder = options.dataDir === undefined ? await temporaryFolder() : undefined;
  const dataDir = options.dataDir ?? folder?.path ?? '';
  const lines = options.lines ?? [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const opened = await (options.databaseUrl === undefined
    ? openTestDatabase(dataDir, options.waitsForDisk)
    : openPostgresTest(options.databaseUrl));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    MAIL_FROM: 'site@company.test',
    MAIL_TO: 'team@company.test',
    ...MANY_INQUIRIES,
    ...opened.env,
    ...options.env,
  });
  const { clock, transport = createEmlTransport(`${dataDir}/mail`), mailer, freeBytes } = options;
  const { passwords = CHEAP_PASSWORDS } = options;
  const backend = await createBackend(config, {
    log,
    transport,
    ...(passwords !== 'expensive' && { passwords }),
    openStore: () => opened.openStore(log),
    ...(clock && { clock }),
    ...(mailer && { mailer }),
    ...(freeBytes && { freeBytes }),
    ...(options.slackOrigin !== undefined && { slackOrigin: options.slackOrigin }),
    ownPages: options.ownPages ?? NO_PAGES,
  });
  const url = `http://127.0.0.1:${await backend.listen(options.port ?? 0)}`;
  // What sends is woken by what there is to send, or by a test.
  backend.purge?.wake();

  return {
    ...backend,
    ...opened.test,
    database: opened.file,
    url,
    dataDir,
    log: lines,
    post: (body) => post(url, body),
    inquiries: () => collect(backend.store.inquiries()),
    jobs: () => opened.test.query('select * from mail_jobs order by kind, first_due, id'),
    async [Symbol.asyncDispose]() {
      await backend.stop();
      await opened.close();
      const isOurs = folder && options.databaseUrl === undefined;
      if (isOurs && isOnPostgres) await giveBackDatabaseOf(dataDir);
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

/** All values that an iteration gives. */
async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
