import {
  describeMail,
  fetchMail,
  MailRefused,
  searchMailbox,
  type Described,
} from '#inbox/fetch-mail.ts';
import type { OpenMailbox } from '#inbox/open-mailbox.ts';
import { errorCode } from '#jobs/error-code.ts';
import type { UnfetchedMailsTable } from '#store/received-mails/tables.ts';

const MINUTE = 60 * 1000;

/** After so many vain attempts in a row, an email waits longer each time, and people are told of it. */
export const TOLD_AFTER = 3;

/** The longest time until the next attempt, in milliseconds. */
const LONGEST_WAIT_MS = 60 * MINUTE;

/** The most emails of a mailbox that are stepped over. If there are more, it is not their fault. */
const MOST_REFUSED = 50;

/** The most of those that are too large; of more, only the log says so. */
const MOST_TOO_LARGE = 100;

/**
 * Fetches an email. If the server does not give it away, or it is too large, that is noted, so that it does not stop
 * those after it. Afterward, the connection may have ended.
 *
 * @param isDescribed whether it is known from whom it is
 * @throws {StoreUnavailable} when it can neither be stored nor noted
 */
export async function fetchOrNote(
  open: OpenMailbox,
  uid: number,
  isDescribed = true,
): Promise<'stored' | 'gone' | 'too-large' | 'refused'> {
  const { client, deps } = open;
  const answering = { client, onHeard: deps.onHeard };
  try {
    if (!isDescribed) await keepDescription(open, uid, await describeMail(answering, uid));
    const fetched = await fetchMail(answering, uid, deps.receive);
    if (fetched !== 'too-large') return fetched;
    deps.log.warn({ uid }, 'an email is too large and stays in the mailbox');
    const isNoted = await note(open, uid, 'too-large');
    if (isNoted) await keepDescription(open, uid, await describeMail(answering, uid));
    return fetched;
  } catch (error) {
    await noteRefusal(open, uid, error);
    return 'refused';
  }
}

/**
 * Notes that a server did not give an email away.
 *
 * @throws the error, if it is about something else, or about too many emails to be the fault of each
 */
export async function noteRefusal(open: OpenMailbox, uid: number, error: unknown): Promise<void> {
  // The backend hangs up when it stops.
  if (!(error instanceof MailRefused) || open.deps.isStopped()) throw error;
  if (!(await note(open, uid, 'refused'))) throw error.cause instanceof Error ? error.cause : error;
  open.deps.log.warn({ uid, code: errorCode(error.cause) }, 'an email cannot be fetched');
}

/** Tries again what could not be fetched, and forgets what is gone or was read by somebody. */
export async function retryUnfetched(open: OpenMailbox): Promise<void> {
  const { client, deps, uidValidity } = open;
  const { store, name, clock, onHeard, isStopped } = deps;
  const rows = (await store.read((reads) => reads.unfetchedMails.of(name))).filter(
    (row) => row.uidValidity === uidValidity,
  );
  if (rows.length === 0) return;
  const uid = rows.map((row) => row.uid).join(',');
  const unread = new Set(await searchMailbox({ client, onHeard }, { uid, seen: false }));
  const forget = (done: readonly UnfetchedMailsTable[]) =>
    store.transaction('unlocked', (transaction) => transaction.unfetchedMails.remove(name, done));
  await forget(rows.filter((row) => !unread.has(row.uid)));
  for (const row of rows.filter((each) => unread.has(each.uid) && isDue(each, clock.now()))) {
    if (isStopped()) return;
    const now = new Date(clock.now()).toISOString();
    if (!(await store.transaction('unlocked', (writes) => writes.unfetchedMails.claim(row, now))))
      continue;
    const fetched = await fetchOrNote(open, row.uid, row.size !== null);
    if (fetched === 'stored' || fetched === 'gone') await forget([row]);
    if (!client.usable) throw new MailRefused();
  }
}

const isDue = ({ reason, attempts, lastAt }: UnfetchedMailsTable, now: number) => {
  const wait = attempts < TOLD_AFTER ? 0 : MINUTE * 2 ** (attempts - TOLD_AFTER);
  return reason === 'refused' && now >= Date.parse(lastAt) + Math.min(wait, LONGEST_WAIT_MS);
};

function note({ deps, uidValidity, since }: OpenMailbox, uid: number, reason: Reason) {
  const mail = { mailbox: deps.name, uidValidity, uid, reason, since };
  const most = reason === 'refused' ? MOST_REFUSED : MOST_TOO_LARGE;
  const now = new Date(deps.clock.now()).toISOString();
  return deps.store.transaction('unlocked', (writes) =>
    writes.unfetchedMails.note(mail, now, most),
  );
}

type Reason = UnfetchedMailsTable['reason'];

async function keepDescription(
  { deps, uidValidity }: OpenMailbox,
  uid: number,
  described: Described | undefined,
): Promise<void> {
  if (described === undefined) return;
  const { sender, senderAddress, subject, size } = described;
  await deps.store.transaction('unlocked', (transaction) =>
    transaction.unfetchedMails.describe(
      { mailbox: deps.name, uidValidity, uid },
      { sender, senderAddress, subject, size },
    ),
  );
}
