import { join } from 'node:path';
import { expect } from '@/tests/e2e/desk/support/desk';
import { test as base } from '@/tests/e2e/desk/support/with-mail';
import { openStored } from '@/tests/support/backend/open-stored';
import { bringMail } from '@/tests/support/mail/inbound-call';
import type { BackendProcess } from '@/tools/servers/backend';
import { startDovecot, type DovecotServer } from '@/tools/servers/dovecot.mjs';
import { hasServer } from '@/tools/servers/programs.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

type InboxFixtures = {
  /** Whether emails come into a mailbox that the backend watches; otherwise, they come by the signed call. */
  isWatched: boolean;
  mailbox: DovecotServer | undefined;
  /** Brings an email to the backend. */
  bring: (raw: Buffer) => Promise<void>;
};

/** A test of the desk with emails that come in. */
export const test = base.extend<InboxFixtures>({
  isWatched: [false, { option: true }],
  mailbox: async ({ isWatched }, use) => {
    test.skip(isWatched && !hasServer('dovecot'), 'There is no Dovecot on this machine');
    await using resources = new AsyncDisposableStack();
    if (!isWatched) {
      await use(undefined);
      return;
    }
    const folder = resources.use(await temporaryFolder()).path;
    await use(resources.use(await startDovecot({ folder: join(folder, 'dovecot') })));
  },
  backendEnv: async ({ backendEnv, mailbox }, use) => {
    await use({ ...backendEnv, ...(mailbox && { INBOUND_IMAP_URL: mailbox.url }) });
  },
  bring: async ({ backend, mailbox }, use) => {
    await use(async (raw) => {
      if (!mailbox) {
        expect(await bringMail(backend.url, raw)).toBe(200);
        return;
      }
      await untilWatched(backend);
      await mailbox.deliver(raw);
    });
  },
});

/** Waits until a backend knows its mailbox: what was in it before is left alone. */
async function untilWatched({ dataDir }: BackendProcess): Promise<void> {
  await using stored = await openStored(dataDir);
  await expect.poll(() => stored.query('select 1 from mailboxes')).toHaveLength(1);
}
