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
import type { CapacityMonitor } from '@/backend/limits/capacity';
import type { Mailer } from '@/backend/mail/mailer';
import type { AccessTokens } from '@/backend/mail/oauth/access-tokens';

/** Receives emails, and reads what has been received. */
export type Inbox = {
  receive: Receive;
  /** Reads what has been received. */
  readings: Scheduler;
  /** Undefined when none is in the settings. */
  mailbox: WatchedMailbox | undefined;
  /** Reads emails for the desk. */
  reader: MailReader;
  /** Begins to fetch and to read. */
  wake(): void;
  /** Ends both. What has not been read is read next time. */
  stop(): Promise<void>;
};

type InboxDeps = StoredMailDeps & {
  mailer: Pick<Mailer, 'wake'>;
  config: Config;
  accessTokens: AccessTokens | undefined;
  capacity: CapacityMonitor;
  /** Announces what emails change in chats. */
  announcer: Pick<Announcer, 'message'>;
  log: FastifyBaseLogger;
};

/** Creates the inbox. Without a mailbox in the settings, only calls bring emails. */
export function createInbox(deps: InboxDeps): Inbox {
  const { config, capacity } = deps;
  const { INBOUND_IMAP_URL: address } = config;
  const reader = createMailReader({ own: ownAddresses(config) });
  const readings = createReadings({ ...deps, reader });
  const receive = createReceive({
    ...deps,
    hasRoom: () => capacity.hasDiskSpace(),
    onNew: () => readings.wake(),
  });
  const mailbox = address === undefined ? undefined : createMailbox(address, { ...deps, receive });
  return {
    receive,
    readings,
    mailbox: mailbox?.state,
    reader,
    wake() {
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
