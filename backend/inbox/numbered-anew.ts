import { isDeepStrictEqual } from 'node:util';
import type { MailboxObject } from 'imapflow';
import { findUnknown, goOn } from '#inbox/find-unknown.ts';
import type { OpenMailbox } from '#inbox/open-mailbox.ts';
import { fetchOrNote } from '#inbox/unfetched.ts';
import type { HeldMailsTable, MailboxesTable } from '#store/received-mails/tables.ts';

/** If more unknown emails are found at once, somebody decides whether they are new. */
const MOST_UNKNOWN = 50;

/**
 * Whether the numbers of a mailbox no longer mean the emails that they meant: the server has numbered them anew (RFC
 * 9051 section 2.3.1.1), or was restored from a backup and gives away the same numbers again. Then the next number is
 * lower than it was, or the count of changes (RFC 7162), or another email has the number of the last one.
 *
 * @param known as it was before the mailbox was opened, because other backends go on meanwhile
 * @param dateOf when the email with a UID came; null if it is gone
 */
export async function isNumberedAnew(
  known: MailboxesTable,
  opened: Pick<MailboxObject, 'uidValidity' | 'uidNext' | 'highestModseq'>,
  dateOf: (uid: number) => Promise<string | null>,
): Promise<boolean> {
  const { uidValidity, lastUid, highestModseq, anchorUid, anchorDate } = known;
  if (String(opened.uidValidity) !== uidValidity || opened.uidNext <= lastUid) return true;
  if ((opened.highestModseq ?? Infinity) < BigInt(highestModseq ?? 0)) return true;
  if (anchorUid === null) return false;
  const date = await dateOf(anchorUid);
  return date !== null && date !== anchorDate;
}

/**
 * Finds what is new in a mailbox whose numbers say nothing, by when it came, and stores it. If that is too much to be
 * likely, nothing of it is stored until somebody decides. From then on, the new numbers are known.
 *
 * @param held what has been held so far
 * @param lastUid the highest number in the mailbox
 * @returns false when another backend has done that meanwhile, or somebody has decided
 * @throws as fetching does; the next time begins anew, and knows what was stored
 */
export async function fetchNumberedAnew(
  open: OpenMailbox,
  known: MailboxesTable,
  held: HeldMailsTable | undefined,
  lastUid: number,
): Promise<boolean> {
  const { deps, uidValidity, since } = open;
  const { store, name, clock, log } = deps;
  const unknown = await findUnknown(open, { since, held, lastUid, oldBefore: known.oldBefore });
  const isHeld = unknown.strangers > MOST_UNKNOWN && held?.isTaken !== 1;
  const found = unknown.uids.length;
  log.warn(
    { found, known: unknown.known, taken: isHeld ? 0 : found, held: isHeld ? found : 0 },
    'the mail server has numbered its emails anew',
  );
  if (!isHeld) await fetchAll(open, unknown.uids);
  return store.transaction('alone', async ({ mailboxes, unfetchedMails }) => {
    const state = [await mailboxes.find(name), await mailboxes.findHeld(name)];
    if (!isDeepStrictEqual(state, [known, held])) return false;
    await mailboxes.renumber({ name, uidValidity, lastUid });
    await unfetchedMails.renumber(name, uidValidity);
    const heldAt = new Date(clock.now()).toISOString();
    await (isHeld
      ? mailboxes.hold({
          mailbox: name,
          uidValidity,
          lastUid,
          found,
          heldAt,
          isTaken: 0,
          since: held && held.since < since ? held.since : since,
        })
      : mailboxes.removeHeld(name));
    return true;
  });
}

/** Stores what was held, after somebody has decided that. */
export async function fetchHeld(
  open: OpenMailbox,
  { oldBefore }: MailboxesTable,
  { since, lastUid }: HeldMailsTable,
): Promise<void> {
  const { store, name, log } = open.deps;
  const { uids } = await findUnknown(open, { since, lastUid, oldBefore });
  log.info({ taken: uids.length }, 'emails that were held are fetched');
  await fetchAll(open, uids);
  await store.transaction('unlocked', (transaction) => transaction.mailboxes.removeHeld(name));
}

async function fetchAll(open: OpenMailbox, uids: readonly number[]): Promise<void> {
  const { store, name, clock } = open.deps;
  for (const uid of uids) {
    const fetched = await fetchOrNote(open, uid);
    goOn(open);
    if (fetched !== 'stored') continue;
    const now = new Date(clock.now()).toISOString();
    await store.transaction('unlocked', (writes) => writes.mailboxStates.noteFetched(name, now));
  }
}
