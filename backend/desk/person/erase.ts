import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ErasureReceipt } from '@repo/contract/desk/person.ts';
import type { Actor } from '#audit/actor.ts';
import { forgetPerson, record } from '#audit/record.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import type { VisitorServer } from '#chat/sockets/servers.ts';
import type { Overwriter } from '#desk/person/overwriter.ts';
import { removeFileBytes, removeGivenUpFiles } from '#files/remove-files.ts';
import type { FileStorage } from '#files/storage/file-storage.ts';
import { mailFolder, mailName, removeWrittenMails } from '#mail/written-mails.ts';
import { sha256 } from '#core/sha256.ts';
import type { Inventory } from '#store/person/personal-data.ts';
import type { Store, StoreTransaction } from '#store/store.ts';
import { prepareErasure } from '#webhook/tell.ts';

/** What an erasure does not reach. */
const REMARKS = [
  'Earlier backups and exports still contain this data. Delete them, or let them expire.',
  'Emails that were delivered are still in the mailboxes of their recipients, including the team.',
  'What other people wrote about this person was not searched. Use Search to look for the name.',
  'Comments on drafts of the website carry a name, and no address, so they were not searched. They are deleted 30 days after their link has ended.',
  'Logs contain no addresses, names, or messages, so nothing was removed from them.',
];

type Deps = {
  store: Store;
  storage: FileStorage;
  clock: Clock;
  config: Pick<Config, 'DATA_DIR'>;
  log: FastifyBaseLogger;
  visitors: VisitorServer;
  overwriter: Overwriter;
};

/**
 * Erases everything about an email address for good: from the store, from its files, and from the written
 * emails and the files next to it. Visitors in erased conversations are disconnected; their next message starts a new one.
 *
 * @param address in lowercase
 * @returns the receipt, which says everything except the address
 * @throws {StoreUnavailable}
 */
export async function erasePerson(
  address: string,
  by: Actor,
  { store, storage, clock, config, log, visitors, overwriter }: Deps,
): Promise<ErasureReceipt> {
  const removeMails = ({ mails }: Inventory) =>
    removeWrittenMails(mailFolder(config), mails.map(mailName));
  // Files go first: if one cannot be removed, nothing else is, and the next attempt finds it again.
  const found = await store.read(async (reads) =>
    reads.person.count(await reads.person.find(address)),
  );
  const mailFiles = await removeMails(found);
  await removeFileBytes(found.files, storage);

  const id = randomUUID();
  const now = clock.now();
  const erasedAt = new Date(now).toISOString();
  const addressHash = sha256(address);
  const { removed, counts, sessionIds } = await store.transaction('alone', async (transaction) => {
    const belongings = await transaction.person.find(address);
    const sessionIds = await keysOf(belongings.conversationIds, transaction);
    const tellErased = await prepareErasure(transaction, belongings, erasedAt);
    const removed = await transaction.person.erase(belongings);
    await tellErased();
    const unfetchedMails = await transaction.unfetchedMails.erase(address);
    const counts = { ...removed.counts, unfetchedMails, mailFiles };
    await transaction.person.addErasure({
      id,
      erasedBy: by.id,
      erasedAt,
      addressHash,
      counts: JSON.stringify(counts),
    });
    await transaction.receivedMails.forgetInOthers(address);
    await forgetPerson(transaction, address);
    const about = { kind: 'person', address, isErased: true } as const;
    await record(transaction, { act: 'person-erased', by, about, details: counts }, now);
    await transaction.changes.note('person');
    return { removed, counts, sessionIds };
  });
  // Removes what was written in between. The mailer takes care of the one being written.
  await removeMails(removed);
  await removeGivenUpFiles(removed.files, { store, storage });
  if (sessionIds.length > 0) visitors.in(sessionIds).disconnectSockets(true);
  await overwriter.run();
  log.info({ erasure: id, ...counts }, 'a person’s data was erased');
  return { id, erasedAt, erasedBy: by.name, addressHash, counts, remarks: REMARKS };
}

/** Returns the session IDs of conversations. */
async function keysOf(
  conversationIds: readonly string[],
  transaction: StoreTransaction,
): Promise<string[]> {
  const keys: string[] = [];
  for (const conversationId of conversationIds) {
    const found = await transaction.conversations.find({ conversationId });
    if (found) keys.push(found.sessionId);
  }
  return keys;
}
