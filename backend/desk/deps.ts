import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AuditShipper } from '#audit/ship/shipper.ts';
import type { MailReader } from '#incoming/mail-reader.ts';
import type { SocketCounts } from '#chat/sockets/sockets.ts';
import type { ChatReach } from '#chat/chat.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import type { Overwriter } from '#desk/person/overwriter.ts';
import type { UploadDeps } from '#files/uploads/uploads.ts';
import type { FileStorage } from '#files/storage/file-storage.ts';
import type { WatchedMailbox } from '#inbox/mailbox-state.ts';
import type { Scheduler } from '#jobs/scheduler.ts';
import type { CapacityMonitor } from '#limits/capacity.ts';
import type { CreateLimiter } from '#limits/rate-limiter.ts';
import type { Redis } from '#redis/redis.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { OwnPages } from '#own-pages/own-pages.ts';
import type { Passwords } from '#staff/passwords.ts';
import type { Store } from '#store/store.ts';
import type { Studio } from '#studio/studio.ts';

/** The collaborators of the desk. */
export type DeskDeps = ChatReach & {
  store: Store;
  /** Where the bytes of files are. */
  storage: FileStorage;
  /** Reads emails. */
  reader: MailReader;
  /** Reads what has been received. */
  readings: Scheduler;
  /** Undefined when no mailbox is watched. */
  mailbox: WatchedMailbox | undefined;
  /** Undefined when no collector is configured. */
  auditShipper: AuditShipper | undefined;
  uploads: UploadDeps;
  mailer: Mailer;
  /** Undefined when no webhook is in the settings. */
  webhooks: Scheduler | undefined;
  /** Tells the endpoints of webhooks what has happened. */
  deliveries: Scheduler;
  clock: Clock;
  config: Config;
  capacity: CapacityMonitor;
  log: FastifyBaseLogger;
  countSockets: () => SocketCounts;
  overwriter: Overwriter;
  passwords: Passwords;
  ownPages: OwnPages;
  /** Undefined when no pages are edited here. */
  studio: Studio | undefined;
  /** Publishes what is due. Undefined when no pages are edited here. */
  publisher: Scheduler | undefined;
  /** Where attempts to sign in are counted. */
  createLimiter: CreateLimiter;
  /** Undefined when this backend is the only one. */
  redis: Redis | undefined;
};

/** Types the routes of the desk by their zod schemas. */
export const deskRoutes = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();

/** Where each group of routes adds itself. */
export type DeskRoutes = ReturnType<typeof deskRoutes>;
