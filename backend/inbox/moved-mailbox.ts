import { LOST_AFTER_MS } from '#inbox/mailbox-state.ts';
import type { MailboxesTable } from '#store/received-mails/tables.ts';
import type { Store, StoreReads } from '#store/store.ts';

/** What stands between the user and the folder in the name of a mailbox: the host and the port. */
const SERVER = /^[^@/]*:\d*$/;

/** Whether two names are those of one mailbox: the same folder of the same user, at any server. */
export function isSameMailbox(name: string, other: { user: string; folder: string }): boolean {
  const [begin, end] = [`${other.user}@`, `/${other.folder}`];
  return (
    name.startsWith(begin) &&
    name.endsWith(end) &&
    SERVER.test(name.slice(begin.length, -end.length))
  );
}

/**
 * Lets a mailbox go on where it ended at another server, so that what came meanwhile is found by its date, as after a
 * renumbering. Backends that reach one mailbox at two addresses leave each other alone, because both are up to date.
 *
 * @returns whether it has moved
 */
export async function followMove(
  store: Store,
  mailbox: { name: string; user: string; folder: string },
): Promise<boolean> {
  const find = (reads: Pick<StoreReads, 'mailboxes'>) => findFormer(reads, mailbox);
  if ((await store.read(find)) === undefined) return false;
  return store.transaction('alone', async (transaction) => {
    const former = await find(transaction);
    if (former !== undefined) await transaction.mailboxes.move(former, mailbox.name);
    return former !== undefined;
  });
}

/** Finds where the mailbox was fetched last, if that was elsewhere. */
async function findFormer(
  reads: Pick<StoreReads, 'mailboxes'>,
  { name, user, folder }: { name: string; user: string; folder: string },
): Promise<MailboxesTable | undefined> {
  const all = await reads.mailboxes.all();
  const here = all.find((row) => row.name === name);
  const [last] = all
    .filter((row) => row.name !== name && isSameMailbox(row.name, { user, folder }))
    .toSorted((one, other) => caughtUp(other) - caughtUp(one));
  if (last === undefined) return undefined;
  return here === undefined || caughtUp(last) > caughtUp(here) + LOST_AFTER_MS ? last : undefined;
}

const caughtUp = ({ caughtUpAt }: MailboxesTable) => Date.parse(caughtUpAt ?? '') || 0;
