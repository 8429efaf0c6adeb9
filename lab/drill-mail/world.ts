import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startBackend } from '@repo/testbed/servers/backend.ts';
import { startDovecot, type DovecotServer } from '@repo/testbed/servers/dovecot.mjs';
import { freePort } from '@repo/testbed/servers/ports.mjs';
import { startPostgres } from '@repo/testbed/servers/postgres.mjs';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { startMortal, type MortalServer } from '#chat/mortal-server.ts';
import { openTcpGate, type TcpGate } from '#chat/tcp-gate.ts';
import type { DrillStore } from '#drill-mail/received.ts';

/** What a drill breaks: a mailbox, and the backends that watch it. */
export type MailWorld = AsyncDisposable & {
  mailbox: DovecotServer;
  /** The network between it and the backends. */
  network: TcpGate;
  /** For what the drill itself keeps. */
  folder: string;
  /**
   * Kills the mailbox with SIGKILL and starts it again. One after the other.
   *
   * @param meanwhile done while it is dead
   */
  killMailbox: (meanwhile?: () => void | Promise<void>) => Promise<void>;
  backends: readonly MortalServer[];
  store: DrillStore;
  /** INBOUND_MAIL_SECRET */
  secret: string;
};

/** The databases that a drill can use. With PostgreSQL, there are two backends. */
export const DRILL_DATABASES = ['sqlite', 'postgres'] as const;

export type DrillDatabase = (typeof DRILL_DATABASES)[number];

/**
 * Starts a mailbox and what receives emails from it. All of it is killed and removed at the end.
 *
 * @param fill puts emails into the mailbox before anyone watches it
 */
export async function startMailWorld(
  database: DrillDatabase,
  fill: (mailbox: DovecotServer) => Promise<void>,
): Promise<MailWorld> {
  await using started = new AsyncDisposableStack();
  const { path: folder } = started.use(await temporaryFolder());
  const mailbox = started.use(await startDovecot({ folder: path.join(folder, 'dovecot') }));
  await fill(mailbox);
  const address = new URL(mailbox.url);
  const network = started.use(await openTcpGate(Number(address.port)));
  address.port = String(network.port);
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const store = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' };
  if (database === 'postgres') {
    const postgres = await startPostgres({ folder: path.join(folder, 'postgres') });
    store.DATABASE_URL = started.use(postgres).url;
  }
  const env = {
    ...store,
    INBOUND_IMAP_URL: address.href,
    INBOUND_MAIL_SECRET: secret,
    LOG_LEVEL: 'warn',
  };
  const startOne = async () => {
    const port = await freePort();
    const start = () => startBackend({ dataDir: store.DATA_DIR, port, env });
    return started.use(await startMortal(port, start));
  };
  const backends = [await startOne()];
  if (database === 'postgres') backends.push(await startOne());
  let dying = Promise.resolve();
  const killMailbox = (meanwhile?: () => void | Promise<void>) =>
    (dying = dying.then(async () => {
      await mailbox.kill9();
      await meanwhile?.();
      await mailbox.restart();
    }));
  const running = started.move();
  return {
    mailbox,
    network,
    folder,
    backends,
    store,
    secret,
    killMailbox,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
