import { isDeepStrictEqual } from 'node:util';
import type { FetchMessageObject, MailboxObject } from 'imapflow';
import { describeMail, MailRefused, searchMailbox } from '@/backend/inbox/fetch-mail';
import { ownJobId } from '@/backend/inbox/named-mail';
import type { OpenMailbox } from '@/backend/inbox/open-mailbox';
import { fetchOrNote, noteRefusal } from '@/backend/inbox/unfetched';
import type { HeldMailsTable, MailboxesTable } from '@/backend/store/received-mails/tables';
import type { StoreReads } from '@/backend/store/store';

const SECOND = 1000;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** If more unknown emails are found at once, somebody decides whether they are new. */
const MOST_UNKNOWN = 50;

/** For how many emails the server is asked at once. */
const BATCH = 500;

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
          ...{ mailbox: name, uidValidity, lastUid, found, heldAt, isTaken: 0 },
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

/** Where to look for unknown emails. */
type Bounds = Pick<HeldMailsTable, 'since' | 'lastUid'> & Pick<MailboxesTable, 'oldBefore'> & Held;

/** Emails that have been held so far, which people may have read meanwhile. */
type Held = { held?: HeldMailsTable | undefined };

/**
 * Finds the emails that may be new and are not stored. What is stored is marked as read.
 *
 * @returns them; how many of them nothing stored resembles; and how many are stored
 */
async function findUnknown(open: OpenMailbox, bounds: Bounds) {
  const { client, deps, uidValidity } = open;
  const { store, name } = deps;
  const answering = { client, onHeard: deps.onHeard };
  const noted = await store.read((reads) => reads.unfetchedMails.of(name));
  // Those are tried again anyway.
  const refused = new Set(
    noted
      .filter((row) => row.uidValidity === uidValidity && row.reason === 'refused')
      .map(({ uid }) => uid),
  );
  const lost = noted.filter((row) => row.uidValidity !== uidValidity).map((row) => row.since);
  const unknown = { uids: [] as number[], strangers: 0, known: 0 };
  for (const { uid, flags } of await findRecent(open, bounds, lost)) {
    if (refused.has(uid)) continue;
    try {
      const described = await describeMail(answering, uid);
      if (described === undefined) continue;
      const id = [described.messageId ?? '', described.size ?? 0] as const;
      if (await store.read((reads) => isStored(...id, reads))) {
        unknown.known += 1;
        if (!flags?.has('\\Seen'))
          await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      } else {
        unknown.uids.push(uid);
        if (!(await store.read((reads) => reads.receivedMails.mayBeStored(...id))))
          unknown.strangers += 1;
      }
    } catch (error) {
      await noteRefusal(open, uid, error);
    }
    goOn(open);
  }
  return unknown;
}

/** An email of ours that came back, or one of which the Message-ID and the size are known. */
async function isStored(messageId: string, size: number, reads: StoreReads): Promise<boolean> {
  const jobId = ownJobId(messageId);
  if (jobId !== undefined && (await reads.mails.findSent(jobId)) !== undefined) return true;
  return messageId !== '' && (await reads.receivedMails.isStored(messageId, size));
}

/**
 * Finds what came since then. Clocks differ, so it begins an hour earlier; what nobody has read may be a day older, or
 * as old as what could not be fetched. What was read is stored or not meant for the desk, such as an email of a person
 * who was erased, unless it was held.
 *
 * @param lost after when emails came that could not be fetched by their former numbers
 */
async function findRecent(open: OpenMailbox, bounds: Bounds, lost: readonly string[]) {
  const { client, deps } = open;
  const { since, held, lastUid, oldBefore } = bounds;
  const readFrom = Date.parse(since) - HOUR;
  const heldFrom = Date.parse(held?.since ?? since) - HOUR;
  const heldUntil = Date.parse(held?.heldAt ?? '') + HOUR;
  const oldest = Math.min(...[since, held?.since ?? since, ...lost].map((at) => Date.parse(at)));
  // Servers know whole seconds.
  const old = oldBefore === null ? 0 : Math.floor(Date.parse(oldBefore) / SECOND) * SECOND;
  const isRecent = ({ flags, internalDate = since }: FetchMessageObject) => {
    const came = new Date(internalDate).getTime();
    if (came < old) return false;
    if (flags?.has('\\Seen') !== true) return came >= oldest - DAY;
    return came >= readFrom || (came >= heldFrom && came <= heldUntil);
  };
  // Servers compare days, in a time zone of their own.
  const query = { since: new Date(oldest - 2 * DAY), uid: `1:${lastUid}` };
  const uids = lastUid === 0 ? [] : await searchMailbox({ client, onHeard: deps.onHeard }, query);
  const recent: Pick<FetchMessageObject, 'uid' | 'flags'>[] = [];
  for (let begin = 0; begin < uids.length; begin += BATCH) {
    const batch = uids.slice(begin, begin + BATCH).join(',');
    const parts = { uid: true, flags: true, internalDate: true };
    const mails = await client.fetchAll(batch, parts, { uid: true });
    deps.onHeard();
    recent.push(...mails.filter(isRecent).map(({ uid, flags }) => ({ uid, flags })));
  }
  return recent.toSorted((one, other) => one.uid - other.uid);
}

/** @throws when the connection has ended, or the backend stops */
function goOn({ client, deps }: OpenMailbox): void {
  if (deps.isStopped() || !client.usable) throw new MailRefused();
}
