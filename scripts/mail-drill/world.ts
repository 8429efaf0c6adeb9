import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startMortal, type MortalServer } from '@/scripts/lab/mortal-server';
import type { DrillStore } from '@/scripts/mail-drill/received';
import { startBackend } from '@/tools/servers/backend';
import { startDovecot, type DovecotServer } from '@/tools/servers/dovecot.mjs';
import { freePort } from '@/tools/servers/ports.mjs';
import { startPostgres } from '@/tools/servers/postgres.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

/** What a drill breaks: a mailbox, and the backends that watch it. */
export type MailWorld = AsyncDisposable & {
  mailbox: DovecotServer;
  /** Kills the mailbox with SIGKILL and starts it again. Calls during that time wait for the same restart. */
  killMailbox: () => Promise<void>;
  backends: readonly MortalServer[];
  store: DrillStore;
  /** INBOUND_MAIL_SECRET */
  secret: string;
};

/** The databases that a drill can use. With PostgreSQL, there are two backends. */
export const DRILL_DATABASES = ['sqlite', 'postgres'] as const;

export type DrillDatabase = (typeof DRILL_DATABASES)[number];

/** Starts a mailbox and what receives emails from it. All of it is killed and removed at the end. */
export async function startMailWorld(database: DrillDatabase): Promise<MailWorld> {
  await using started = new AsyncDisposableStack();
  const { path: folder } = started.use(await temporaryFolder());
  const mailbox = started.use(await startDovecot({ folder: path.join(folder, 'dovecot') }));
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const store = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' };
  if (database === 'postgres') {
    const postgres = await startPostgres({ folder: path.join(folder, 'postgres') });
    store.DATABASE_URL = started.use(postgres).url;
  }
  const env = {
    ...store,
    ...{ INBOUND_IMAP_URL: mailbox.url, INBOUND_MAIL_SECRET: secret, LOG_LEVEL: 'warn' },
  };
  const startOne = async () => {
    const port = await freePort();
    const start = () => startBackend({ dataDir: store.DATA_DIR, port, env });
    return started.use(await startMortal(port, start));
  };
  const backends = [await startOne()];
  if (database === 'postgres') backends.push(await startOne());
  let dying: Promise<void> | undefined;
  const dieOnce = async () => {
    await mailbox.kill9();
    await mailbox.restart();
    dying = undefined;
  };
  const running = started.move();
  return {
    ...{ mailbox, backends, store, secret },
    killMailbox: () => (dying ??= dieOnce()),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
