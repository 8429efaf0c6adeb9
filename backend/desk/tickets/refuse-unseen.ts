import { EditConflict } from '#core/errors.ts';
import type { StoreReads } from '#store/store.ts';

/**
 * Refuses to settle a ticket over an email that has come since the page was read: nobody would ever look at it.
 *
 * @param seen how many emails were on the page; undefined when it does not say
 * @throws {EditConflict} with the name of who wrote
 */
export async function refuseUnseenMails(
  reads: StoreReads,
  ticketId: string,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined) return;
  const mails = await reads.receivedMails.inTicket(ticketId);
  const last = mails.at(-1);
  if (!last || mails.length <= seen) return;
  const who = last.fromName || last.fromAddress || 'Someone';
  throw new EditConflict(`${who} wrote in the meantime. Please read that first.`);
}
