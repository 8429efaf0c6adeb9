import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AuditShipper } from '@/backend/audit/ship/shipper';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import type { FileStorage } from '@/backend/files/storage/file-storage';
import type { Inbox } from '@/backend/inbox/inbox';
import type { Scheduler } from '@/backend/jobs/scheduler';
import type { MailTransport } from '@/backend/mail/mail';
import type { Mailer } from '@/backend/mail/mailer';
import type { Redis } from '@/backend/redis/redis';
import type { Passwords } from '@/backend/staff/passwords';
import type { StorePlace } from '@/backend/store/open-store';
import type { Store } from '@/backend/store/store';

/** A backend and its parts. */
export type Backend = Readonly<{
  app: FastifyInstance;
  config: Config;
  clock: Clock;
  store: Store;
  /** Where the bytes of files are. */
  storage: FileStorage;
  mailer: Mailer;
  /** Undefined when no webhook is configured. */
  webhooks: Scheduler | undefined;
  /** Alerts the team about what has waited too long. */
  alerts: Scheduler;
  /** Fills in references that older rows do not have. */
  references: Scheduler;
  /** Puts older texts into the search index. */
  search: Scheduler;
  /** Undefined when no collector is configured. */
  auditShipper: AuditShipper | undefined;
  /** Receives emails, and reads what has been received. */
  inbox: Inbox;
  /** Undefined when none is configured. */
  redis: Redis | undefined;
  /** The port where collectors read metrics; undefined when none are served. */
  metricsPort: number | undefined;
  log: Logger;
  /**
   * Listens where the settings say.
   *
   * @param port overrides the port in the settings; 0 lets the system choose one
   * @returns the port
   * @throws a system error when it cannot listen
   */
  listen(port?: number): Promise<number>;
  /**
   * Listens, resumes sending, and as long as there is no account, prints a link that creates the first one.
   *
   * @throws a system error when it cannot listen, after stopping
   */
  start(): Promise<void>;
  /** Says at `/ready` that this backend is about to stop. Everything else goes on. */
  announceStop(): void;
  /** Answers open requests, finishes what is being sent, and releases the data folder. */
  stop(): Promise<void>;
}>;

/** Replacements for the usual parts. */
export type BackendOptions = Readonly<{
  clock?: Clock;
  log?: Logger;
  /** Opens the store; by default, the one in the settings. */
  openStore?: (place: StorePlace, log: Logger) => Promise<Store>;
  transport?: MailTransport;
  mailer?: Mailer;
  passwords?: Passwords;
  /** Returns how many bytes are free on the data folder's disk. */
  freeBytes?: () => Promise<number>;
}>;
