import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  makeReadable,
  renumberMaildir,
  restoreMaildir,
  saveMaildir,
} from '@repo/testbed/servers/maildir-faults.mjs';
import { digestOf, type DrillEmail } from '#drill-mail/emails.ts';
import { readReceived } from '#drill-mail/received.ts';
import type { MailWorld } from '#drill-mail/world.ts';

/** How long the network is silent, in milliseconds. */
const SILENT_MS = 15_000;

/** How long nobody may read an email, in milliseconds. */
const UNREADABLE_MS = 20_000;

/** How old a backup is when it is restored, in milliseconds. */
const BACKUP_AGE_MS = 8000;

/** Nobody may read it, not even the mail server. */
const UNREADABLE = 0;

/** What delivers into the mailbox of a drill, and what breaks that mailbox. */
export type Troubles = {
  /** Puts an email into the mailbox, once its files are not being exchanged. @param mode who may read it */
  deliver: (email: DrillEmail, mode?: number) => Promise<void>;
  /** Lets one thing happen to the mailbox, each in its turn. */
  happen: () => Promise<void>;
};

/** Makes the troubles of a mailbox. @param poisoned gives an email that nobody may read for a while */
export function makeTroubles(world: MailWorld, poisoned: () => DrillEmail | undefined): Troubles {
  const { mailbox, network, store, folder, killMailbox } = world;
  const { maildir } = mailbox;
  const delivered: DrillEmail[] = [];
  let exchanging = Promise.resolve();
  const deliver = async (email: DrillEmail, mode?: number) => {
    await exchanging;
    delivered.push(email);
    await mailbox.deliver(email.raw, mode);
  };

  /** What the server has lost and no backend had fetched comes again, as if it came only now. */
  const bringLost = async () => {
    const there = new Set(rawsIn(maildir).map(digestOf));
    for (const { digest } of await readReceived(store)) there.add(digest);
    for (const { raw, digest } of delivered) if (!there.has(digest)) await mailbox.deliver(raw);
  };

  let backups = 0;
  const restore = async () => {
    const backup = path.join(folder, `backup-${(backups += 1)}`);
    makeReadable(maildir);
    await killMailbox(() => {
      saveMaildir(maildir, backup);
    });
    await pause(BACKUP_AGE_MS);
    await (exchanging = killMailbox(async () => {
      // What is being written into it arrives.
      await pause(100);
      makeReadable(maildir);
      restoreMaildir(maildir, backup);
      await bringLost();
    }));
  };

  const poison = async () => {
    const email = poisoned();
    if (email) await deliver(email, UNREADABLE);
    await pause(UNREADABLE_MS);
    makeReadable(maildir);
  };

  const silence = async () => {
    network.close();
    await pause(SILENT_MS);
    network.open();
  };

  const renumber = () =>
    killMailbox(() => {
      renumberMaildir(maildir);
    });
  const inTurn = [renumber, poison, restore, silence];
  let happened = 0;
  return { deliver, happen: async () => inTurn[happened++ % inTurn.length]?.() };
}

const rawsIn = (maildir: string) =>
  ['new', 'cur'].flatMap((part) =>
    readdirSync(path.join(maildir, part)).map((name) =>
      readFileSync(path.join(maildir, part, name)),
    ),
  );
