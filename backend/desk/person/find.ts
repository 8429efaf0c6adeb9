import type { z } from 'zod';
import type { Config } from '@/backend/core/config';
import { toTicket } from '@/backend/desk/tickets/ticket';
import { countWrittenMails, mailFolder, mailName } from '@/backend/mail/written-mails';
import type { Store } from '@/backend/store/store';
import type { personSchema } from '@/lib/contract/desk/person';

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
  { store, config }: { store: Store; config: Pick<Config, 'DATA_DIR'> },
): Promise<z.input<typeof personSchema>> {
  const { inventory, ...listed } = await store.read(async (reads) => {
    const belongings = await reads.findPersonalData(address);
    const conversations = [];
    for (const conversationId of belongings.conversationIds.slice(-LISTED).reverse()) {
      const found = await reads.findConversation({ conversationId });
      if (!found) continue;
      const { startedAt, excerpt } = found.conversation;
      conversations.push({ conversationId, startedAt, excerpt });
    }
    return {
      inventory: await reads.countPersonalData(belongings),
      tickets: (await reads.ticketsOfPerson(belongings, LISTED)).map(toTicket),
      conversations,
    };
  });
  const names = inventory.mails.map(mailName);
  const files = await countWrittenMails(mailFolder(config), names);
  return { address, counts: { ...inventory.counts, mailFiles: files }, ...listed };
}
