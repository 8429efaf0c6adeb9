import { randomUUID } from 'node:crypto';
import type { AccountChange } from '#store/jobs/mail-subjects.ts';
import type { StoreTransaction } from '#store/store.ts';

/**
 * Tells the owner of an account by email what has happened to it. Only people who are signed in cause this, so it
 * needs no limit of its own. The caller wakes the mailer after the commit.
 */
export async function tellOwner(
  writes: StoreTransaction,
  staffId: string,
  change: AccountChange,
): Promise<void> {
  await writes.mails.add({
    id: randomUUID(),
    due: change.at,
    kind: 'account-notice',
    staffId,
    accountChange: JSON.stringify(change),
  });
}
