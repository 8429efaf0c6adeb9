import type { z } from 'zod';
import type { personSchema } from '@repo/contract/desk/person.ts';
import type { Actor } from '#audit/actor.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import { recordLook } from '#desk/person/record-look.ts';
import { toTicket } from '#desk/tickets/ticket.ts';
import { countWrittenMails, mailFolder, mailName } from '#mail/written-mails.ts';
import type { Store } from '#store/store.ts';

/** How many tickets and how many conversations are listed; the counts include all. */
const LISTED = 100;

/**
 * Summarizes what is stored about an email address: the counts, and the newest items.
 *
 * @param address in lowercase
 * @throws {StoreUnavailable}
 */
export async function findPerson(
  address: string,
  by: Actor,
  { store, clock, config }: { store: Store; clock: Clock; config: Pick<Config, 'DATA_DIR'> },
): Promise<z.output<typeof personSchema>> {
  const { inventory, unfetched, ...listed } = await store.read(async (reads) => {
    const belongings = await reads.person.find(address);
    const conversations = [];
    for (const conversationId of belongings.conversationIds.slice(-LISTED).reverse()) {
      const found = await reads.conversations.find({ conversationId });
      if (!found) continue;
      const { startedAt, excerpt } = found.conversation;
      conversations.push({ conversationId, startedAt, excerpt });
    }
    return {
      inventory: await reads.person.count(belongings),
      unfetched: await reads.unfetchedMails.from(address),
      tickets: (await reads.person.tickets(belongings, LISTED)).map(toTicket),
      conversations,
    };
  });
  const names = inventory.mails.map(mailName);
  const files = await countWrittenMails(mailFolder(config), names);
  const { length: unfetchedMails } = unfetched;
  const counts = { ...inventory.counts, unfetchedMails, mailFiles: files };
  await recordLook({ act: 'person-viewed', by }, address, { store, clock });
  return { address, counts, ...listed };
}
