import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AuditShipper } from '@/backend/audit/ship/shipper';
import type { MailReader } from '@/backend/incoming/mail-reader';
import type { SocketCounts } from '@/backend/chat/sockets/sockets';
import type { ChatReach } from '@/backend/chat/chat';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import type { Overwriter } from '@/backend/desk/person/overwriter';
import type { UploadDeps } from '@/backend/files/uploads/uploads';
import type { FileStorage } from '@/backend/files/storage/file-storage';
import type { WatchedMailbox } from '@/backend/inbox/mailbox-state';
import type { Scheduler } from '@/backend/jobs/scheduler';
import type { CapacityMonitor } from '@/backend/limits/capacity';
import type { CreateLimiter } from '@/backend/limits/rate-limiter';
import type { Redis } from '@/backend/redis/redis';
import type { Mailer } from '@/backend/mail/mailer';
import type { Passwords } from '@/backend/staff/passwords';
import type { Store } from '@/backend/store/store';

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
  /** Undefined when no webhook is configured. */
  webhooks: Scheduler | undefined;
  clock: Clock;
  config: Config;
  capacity: CapacityMonitor;
  log: FastifyBaseLogger;
  countSockets: () => SocketCounts;
  overwriter: Overwriter;
  passwords: Passwords;
  /** Where attempts to sign in are counted. */
  createLimiter: CreateLimiter;
  /** Undefined when this backend is the only one. */
  redis: Redis | undefined;
};

/** Types the routes of the desk by their zod schemas. */
export const deskRoutes = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();

/** Where each group of routes adds itself. */
export type DeskRoutes = ReturnType<typeof deskRoutes>;
