import type { FetchMessageObject } from 'imapflow';
import { describeMail, MailRefused, searchMailbox } from '#inbox/fetch-mail.ts';
import { ownJobId } from '#inbox/named-mail.ts';
import type { OpenMailbox } from '#inbox/open-mailbox.ts';
import { noteRefusal } from '#inbox/unfetched.ts';
import type { HeldMailsTable, MailboxesTable } from '#store/received-mails/tables.ts';
import type { StoreReads } from '#store/store.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** For how many emails the server is asked at once. */
const BATCH = 500;

/** Where to look for unknown emails. */
type Bounds = Pick<HeldMailsTable, 'since' | 'lastUid'> & Pick<MailboxesTable, 'oldBefore'> & Held;

/** Emails that have been held so far, which people may have read meanwhile. */
type Held = { held?: HeldMailsTable | undefined };

/**
 * Finds the emails that may be new and are not stored. What is stored is marked as read.
 *
 * @returns them; how many of them nothing stored resembles; and how many are stored
 */
export async function findUnknown(open: OpenMailbox, bounds: Bounds) {
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
      const { messageId, size } = described;
      const id = [messageId ?? '', size ?? 0] as const;
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
export function goOn({ client, deps }: OpenMailbox): void {
  if (deps.isStopped() || !client.usable) throw new MailRefused();
}
