import type { FastifyBaseLogger } from 'fastify';
import type { Announcer } from '@/backend/chat/sockets/announcer';
import type { Config } from '@/backend/core/config';
import { createMailReader, type MailReader } from '@/backend/incoming/mail-reader';
import { ownAddresses } from '@/backend/inbox/own-addresses';
import { createMailbox } from '@/backend/inbox/mailbox';
import type { WatchedMailbox } from '@/backend/inbox/mailbox-state';
import { createReadings } from '@/backend/inbox/readings';
import { createReceive, type Receive, type StoredMailDeps } from '@/backend/inbox/receive';
import type { Scheduler } from '@/backend/jobs/scheduler';
import { createCapacityMonitor } from '@/backend/limits/capacity';
import type { Mailer } from '@/backend/mail/mailer';
import type { AccessTokens } from '@/backend/mail/oauth/access-tokens';

type ChatAnnouncer = Pick<Announcer, 'message'>;

/** Receives emails, and reads what has been received. */
export type Inbox = {
  receive: Receive;
  /** Reads what has been received. */
  readings: Scheduler;
  /** Undefined when none is in the settings. */
  mailbox: WatchedMailbox | undefined;
  /** Reads emails for the desk. */
  reader: MailReader;
  /** Says who announces what emails change in chats. Without, it is only stored. */
  announceWith(announcer: ChatAnnouncer): void;
  /** Begins to fetch and to read. */
  start(): void;
  /** Ends both. What has not been read is read next time. */
  stop(): Promise<void>;
};

type InboxDeps = StoredMailDeps & {
  mailer: Pick<Mailer, 'wake'>;
  config: Config;
  accessTokens?: AccessTokens | undefined;
  /** Returns how many bytes are free on the data folder's disk. */
  freeBytes: () => Promise<number>;
  log: FastifyBaseLogger;
};

/** Creates the inbox. Without a mailbox in the settings, only calls bring emails. */
export function createInbox(deps: InboxDeps): Inbox {
  const { config, freeBytes } = deps;
  const reader = createMailReader({ own: ownAddresses(config) });
  let announcer: ChatAnnouncer | undefined;
  const readings = createReadings({
    ...deps,
    reader,
    capacity: createCapacityMonitor(deps),
    announcer: { message: (message) => announcer?.message(message) },
  });
  const { INBOUND_IMAP_URL: address } = config;
  const least = config.DISK_FREE_MIN_MB * 1024 * 1024;
  const receive = createReceive({
    ...deps,
    // If the file system cannot be asked, storing will fail if it must.
    hasRoom: () =>
      freeBytes().then(
        (free) => free >= least,
        () => true,
      ),
    onNew: () => readings.wake(),
  });
  const mailbox = address === undefined ? undefined : createMailbox(address, { ...deps, receive });
  return {
    receive,
    readings,
    mailbox: mailbox?.state,
    reader,
    announceWith(given) {
      announcer = given;
    },
    start() {
      readings.wake();
      mailbox?.start();
    },
    async stop() {
      await mailbox?.stop();
      await readings.stop();
      await reader.close();
    },
  };
}
