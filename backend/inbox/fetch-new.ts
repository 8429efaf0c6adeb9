import type { FastifyBaseLogger } from 'fastify';
import type { ImapFlow } from 'imapflow';
import type { Clock } from '@/backend/core/clock';
import { FileTooLarge } from '@/backend/core/file-errors';
import type { Receive } from '@/backend/inbox/receive';
import type { MailboxesTable } from '@/backend/store/received-mails/tables';
import type { Store } from '@/backend/store/store';

/** What fetching needs. */
export type FetchingDeps = {
  store: Store;
  receive: Receive;
  clock: Clock;
  /** Called once the server has said what is new. */
  onAnswer: () => Promise<void>;
  /** The name under which the store keeps how far the mailbox was fetched. */
  name: string;
  log: FastifyBaseLogger;
};

/**
 * Stores what is new in the open mailbox, oldest first, and marks each email as read once it is stored. The first time,
 * nothing is new, so that years of old email do not become tickets.
 *
 * @param isStopped whether to leave the rest for later
 * @throws what the connection or the store throws; the next time begins where this one ended
 */
export async function fetchNew(
  client: ImapFlow,
  deps: FetchingDeps,
  isStopped: () => boolean,
): Promise<void> {
  const { name, store, clock, onAnswer } = deps;
  const { mailbox } = client;
  if (mailbox === false) return;
  const uidValidity = String(mailbox.uidValidity);
  const keep = (lastUid: number, isStored: boolean) =>
    store.transaction('unlocked', async (transaction) => {
      await transaction.keepMailbox({ name, uidValidity, lastUid });
      const now = new Date(clock.now()).toISOString();
      if (isStored) await transaction.noteMailFetched(name, now);
    });
  const known = await store.read((reads) => reads.findMailbox(name));
  if (known === undefined) {
    await keep(mailbox.uidNext - 1, false);
    await onAnswer();
    return;
  }
  const found = await client.search(newIn(known, uidValidity), { uid: true });
  // A search on a connection that has just ended finds nothing, too.
  if (client.usable) await onAnswer();
  const isAfter = uidValidity === known.uidValidity ? known.lastUid : 0;
  const all = found === false ? [] : (found ?? []);
  const uids = all.filter((uid) => uid > isAfter).sort((one, other) => one - other);
  for (const uid of uids) {
    if (isStopped()) return;
    await keep(uid, await fetchOne(client, uid, deps));
  }
}

/** If the server has numbered its messages anew, only those that nobody has read can be new. */
const newIn = ({ uidValidity, lastUid }: MailboxesTable, current: string) =>
  uidValidity === current ? { uid: `${lastUid + 1}:*` } : { seen: false };

/** @returns whether it is stored; otherwise it stays where it is, or was removed by somebody in the meantime */
async function fetchOne(client: ImapFlow, uid: number, deps: FetchingDeps): Promise<boolean> {
  const { content } = await client.download(String(uid), undefined, { uid: true });
  if (content === undefined) return false;
  try {
    await deps.receive(content, 'imap');
  } catch (error) {
    if (!(error instanceof FileTooLarge)) throw error;
    content.destroy();
    deps.log.warn({ uid }, 'an email is too large and stays unread in the mailbox');
    return false;
  }
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  // The package says only that it is not marked. On a new connection, it can be; in a mailbox that is read-only, never.
  if (!client.usable) throw new Error('The connection ended before an email was marked as read.');
  return true;
}
