import path from 'node:path';
import pg from 'pg';
import { bundleNextVersion } from '@/scripts/alert-drill/next-version';
import {
  startMoodyMailServer,
  type MoodyMailServer,
} from '@/scripts/alert-drill/moody-mail-server';
import { mountSmallDisk, type SmallDisk } from '@/scripts/alert-drill/small-disk';
import type { Targets } from '@/scripts/alert-drill/configuration';
import { startMortal, type MortalServer } from '@/scripts/lab/mortal-server';
import { settingsOf } from '@/tools/servers/backend';
import { compiled } from '@/tools/servers/compiled';
import { startDovecot, type DovecotServer } from '@/tools/servers/dovecot.mjs';
import { freePort } from '@/tools/servers/ports.mjs';
import { startPostgres, type PostgresServer } from '@/tools/servers/postgres.mjs';
import { startRedis, type RedisServer } from '@/tools/servers/redis.mjs';
import { spawnBackend } from '@/tools/servers/servers.mjs';
import { startSite, type SiteProcess } from '@/tools/servers/site';

/** A site, a backend, and everything that can fail below them. */
export type AlertWorld = AsyncDisposable &
  Readonly<{
    site: SiteProcess;
    backend: MortalServer;
    /** Restarts the backend as another version, or as its own again. */
    runNextVersion(isNext: boolean): Promise<void>;
    postgres: PostgresServer;
    redis: RedisServer;
    mail: MoodyMailServer;
    mailbox: DovecotServer;
    disk: SmallDisk;
    /** The settings with which commands of the backend find the store. */
    settings: Readonly<Record<'DATABASE_URL' | 'DATA_DIR', string>>;
    /** Changes the store behind the backend's back. */
    change(statement: string, values?: readonly unknown[]): Promise<void>;
    targets: Targets;
    /** For files of a fault. */
    folder: string;
  }>;

/** Starts all of it with the default limits. The site believes a header about where visitors come from. */
export async function startAlertWorld(folder: string): Promise<AlertWorld> {
  await using started = new AsyncDisposableStack();
  const postgres = started.use(await startPostgres({ folder: path.join(folder, 'postgres') }));
  const redis = started.use(await startRedis({ folder: path.join(folder, 'redis') }));
  const mail = started.use(await startMoodyMailServer());
  const mailbox = started.use(await startDovecot({ folder: path.join(folder, 'dovecot') }));
  const disk = started.use(await mountSmallDisk(folder));
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: disk.folder };
  const targets = { site: await freePort(), backend: await freePort() };
  const port = await freePort();
  const usual = await compiled('backend/main.ts');
  let main = usual;
  const backend = started.use(
    await startMortal(port, () =>
      runBackend(port, main, {
        ...settings,
        REDIS_URL: redis.url,
        SMTP_URL: mail.url,
        INBOUND_IMAP_URL: mailbox.url,
        METRICS_PORT: String(targets.backend),
        LOG_LEVEL: 'warn',
      }),
    ),
  );
  const site = started.use(
    await startSite(backend.url, {
      env: { METRICS_PORT: String(targets.site), TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
    }),
  );
  const running = started.move();
  return {
    site,
    backend,
    postgres,
    redis,
    mail,
    mailbox,
    disk,
    settings,
    targets,
    folder,
    async runNextVersion(isNext) {
      main = isNext ? await bundleNextVersion(usual) : usual;
      await backend.die();
    },
    change: (statement, values) => changeStore(postgres.url, statement, values),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function runBackend(port: number, main: string, env: Readonly<Record<string, string>>) {
  const place = { host: '127.0.0.1', port, env: settingsOf('', port, env) };
  const server = spawnBackend(place, [main]);
  await server.ready();
  return Object.assign(server, { [Symbol.asyncDispose]: () => server.kill9() });
}

async function changeStore(url: string, statement: string, values: readonly unknown[] = []) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, [...values]);
    if (rowCount === 0) throw new Error(`Nothing is changed by ${statement}`);
  } finally {
    await client.end();
  }
}
