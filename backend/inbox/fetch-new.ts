import type { ImapFlow } from 'imapflow';
import { dateOfMail, MailRefused, searchMailbox } from '#inbox/fetch-mail.ts';
import { FolderRefused, isRefusal } from '#inbox/imap-error-code.ts';
import { fetchHeld, fetchNumberedAnew, isNumberedAnew } from '#inbox/numbered-anew.ts';
import { followMove } from '#inbox/moved-mailbox.ts';
import type { FetchingDeps, OpenMailbox } from '#inbox/open-mailbox.ts';
import { fetchOrNote, retryUnfetched } from '#inbox/unfetched.ts';

/**
 * Opens a mailbox, also if it is open, because only then every server says that it was restored from a backup. Stores
 * what is new in it, oldest first, and marks each email as read once it is stored. The first time, nothing is new, so
 * that years of old email do not become tickets.
 *
 * @throws {FolderRefused} when the server does not open the folder
 * @throws {MailRefused} when the connection has ended because of an email, which is noted
 * @throws what the connection or the store throws; the next time begins where this one ended
 */
export async function fetchNew(client: ImapFlow, deps: FetchingDeps): Promise<void> {
  const { name, user, folder, store, clock, log, onHeard, onAnswer, isStopped } = deps;
  const look = () =>
    store.read(async (reads) => ({
      known: await reads.mailboxes.find(name),
      checkedAt: (await reads.mailboxStates.find(name))?.checkedAt,
      held: await reads.mailboxes.findHeld(name),
    }));
  let before = await look();
  const now = new Date(clock.now()).toISOString();
  const opened = await client.mailboxOpen(folder).catch((cause: unknown) => {
    throw isRefusal(cause) ? new FolderRefused(undefined, { cause }) : cause;
  });
  onHeard();
  if (await followMove(store, { name, user, folder })) {
    log.info('the mailbox has moved to another server or port, and goes on where it ended');
    before = await look();
  }
  const { known, checkedAt, held } = before;
  const uidValidity = String(opened.uidValidity);
  let lastUid = opened.uidNext - 1;
  if (known === undefined) {
    await store.transaction('unlocked', (transaction) =>
      transaction.mailboxes.add({ name, uidValidity, lastUid }, now),
    );
    await onAnswer();
    return;
  }
  const since = known.caughtUpAt ?? checkedAt ?? now;
  const open: OpenMailbox = { client, deps, uidValidity, since };
  const dateOf = (uid: number) => dateOfMail({ client, onHeard }, uid);
  if (await isNumberedAnew(known, opened, dateOf)) {
    if (!(await fetchNumberedAnew(open, known, held, lastUid))) return;
  } else {
    lastUid = known.lastUid;
    if (held?.isTaken === 1) await fetchHeld(open, known, held);
  }
  const found = await searchMailbox({ client, onHeard }, { uid: `${lastUid + 1}:*` });
  await onAnswer();
  let anchorUid: number | undefined;
  // The last email is always among them.
  for (const uid of found.filter((each) => each > lastUid)) {
    if (isStopped()) return;
    const fetched = await fetchOrNote(open, uid);
    await store.transaction('unlocked', async (transaction) => {
      await transaction.mailboxes.keep({ name, uidValidity, lastUid: uid });
      if (fetched !== 'stored') return;
      anchorUid = uid;
      await transaction.mailboxStates.noteFetched(name, new Date(clock.now()).toISOString());
    });
    if (!client.usable) throw new MailRefused();
  }
  const state = {
    caughtUpAt: now,
    highestModseq: highestModseqOf(client),
    ...(anchorUid !== undefined && {
      anchorUid,
      anchorDate: await dateOf(anchorUid),
    }),
  };
  await store.transaction('unlocked', (transaction) =>
    transaction.mailboxes.noteCaughtUp({ name, uidValidity }, state),
  );
  await retryUnfetched(open);
}

/** What marking emails as read has changed is counted, too. */
const highestModseqOf = ({ mailbox }: ImapFlow) =>
  mailbox === false ? null : (mailbox.highestModseq?.toString() ?? null);
