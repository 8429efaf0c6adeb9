import type { FastifyBaseLogger } from 'fastify';
import type { Announcer } from '#chat/sockets/announcer.ts';
import type { Config } from '#core/config.ts';
import { createMailReader, type MailReader } from '#incoming/mail-reader.ts';
import { ownAddresses } from '#inbox/own-addresses.ts';
import { createMailbox } from '#inbox/mailbox.ts';
import type { WatchedMailbox } from '#inbox/mailbox-state.ts';
import { createReadings } from '#inbox/readings.ts';
import { createReceive, type Receive, type StoredMailDeps } from '#inbox/receive.ts';
import type { Scheduler } from '#jobs/scheduler.ts';
import type { CapacityMonitor } from '#limits/capacity.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { AccessTokens } from '#mail/oauth/access-tokens.ts';

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
