import { join } from 'node:path';
import type { Clock } from '@repo/backend/core/clock.ts';
import { mailboxHealth } from '@repo/backend/inbox/mailbox-health.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';
import { until } from '#tests/support/until.ts';
import { openMailbox } from '#testbed/mailbox.ts';
import { startDovecot, type DovecotServer } from '#testbed/servers/dovecot.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** An email with a subject of its own. */
export const mail = (subject: string, body = 'Hello'): string =>
  rawMail({ headers: { Subject: subject }, body });

/** A mailbox, and the data folder of the backends that watch it one after the other. */
type Place = { server: DovecotServer; folder: string; dataDir: string };

type Options = { url?: string; clock?: Clock; freeBytes?: () => Promise<number> };

/** Starts a mail server for one test. */
export async function aMailbox(): Promise<Place & AsyncDisposable> {
  await using resources = new AsyncDisposableStack();
  const { path } = resources.use(await temporaryFolder());
  const server = resources.use(await startDovecot({ folder: join(path, 'dovecot') }));
  const kept = resources.move();
  return {
    server,
    folder: path,
    dataDir: join(path, 'data'),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** A backend that watches the mailbox. */
export async function watching({ server, dataDir }: Place, options: Options = {}) {
  const { url = server.url, ...parts } = options;
  const env = { INBOUND_IMAP_URL: url };
  const backend = await startInProcess({ dataDir, env, ...parts });
  const ann = await signIn(backend, `Ann ${backend.clock.now()}`);
  backend.inbox.wake();
  const { mailbox } = backend.inbox;
  // Past the desk, because a session ends when a test lets hours pass.
  const health = () =>
    backend.store.read(
      async (reads) => mailbox && mailboxHealth(mailbox, reads, backend.clock.now()),
    );
  await until(async () => (await health())?.state === 'connected');
  return {
    backend,
    ann,
    health,
    /** The subjects of what was received and read, in the order of the alphabet. */
    subjects: () => subjects(backend),
    /** Waits until so many emails have a ticket. */
    async hasTickets(count: number) {
      await until(async () => (await backend.query('select id from tickets')).length >= count);
    },
    [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
  };
}

const subjects = async (backend: TestBackend) =>
  (
    await backend.query("select subject from received_mails where subject <> '' order by subject")
  ).map(({ subject }) => String(subject));

/** Marks emails of the mailbox as read, as a person does who reads them there. @param range of UIDs */
export async function readThere({ url }: DovecotServer, range: string): Promise<void> {
  const client = await openMailbox(url);
  await client.messageFlagsAdd(range, ['\\Seen'], { uid: true });
  await client.logout();
}
