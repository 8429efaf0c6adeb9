import type { DeskHealth } from '@repo/contract/desk/health.ts';
import { version } from '@repo/server/version.ts';
import type { DeskDeps } from '#desk/deps.ts';
import { mailboxHealth } from '#inbox/mailbox-health.ts';
import { firstOfDays } from '#violations/days.ts';

/** The most emails and webhook calls to list. */
const MOST_JOBS = 100;

/** How many days of violations are counted, and how many kinds are listed. */
const VIOLATION_DAYS = 7;
const MOST_VIOLATIONS = 5;

/** How long emails to the team that came back are told, in milliseconds, and of how many addresses. */
const RETURNED_MS = 7 * 24 * 60 * 60 * 1000;
const MOST_RETURNED = 10;

/**
 * Reads what staff see of the backend's state.
 *
 * @param startedAt ISO 8601 in UTC
 * @throws {StoreUnavailable}
 */
export async function readDeskHealth(
  startedAt: string,
  deps: Pick<
    DeskDeps,
    | 'store'
    | 'clock'
    | 'capacity'
    | 'countSockets'
    | 'config'
    | 'redis'
    | 'mailbox'
    | 'auditShipper'
  >,
): Promise<DeskHealth> {
  const { store, clock, capacity, countSockets, config, redis, mailbox, auditShipper } = deps;
  const now = new Date(clock.now()).toISOString();
  const bytes = await store.size();
  const shortage = await capacity.shortage();
  const known = await store.read(async (reads) => ({
    jobs: await reads.jobs.failing(MOST_JOBS),
    waitingReceipts: await reads.mails.waitingReceipts(now),
    returnedNotices: await reads.returnedMails.notices(
      new Date(clock.now() - RETURNED_MS).toISOString(),
      MOST_RETURNED,
    ),
    violations: await reads.violations.since(
      firstOfDays(VIOLATION_DAYS, clock.now()),
      MOST_VIOLATIONS,
    ),
    rows: await reads.health.countRows(),
    lastBackup: await reads.health.lastBackup(),
    ...(auditShipper && { auditCollector: await auditShipper.health(reads) }),
    ...(mailbox && { mailbox: await mailboxHealth(mailbox, reads, clock.now()) }),
  }));
  return {
    jobs: known.jobs,
    isMailSent: config.SMTP_URL !== undefined,
    shortage: shortage?.now ?? null,
    waitingReceipts: known.waitingReceipts,
    returnedNotices: known.returnedNotices,
    violations: known.violations,
    store: { bytes, ...known.rows },
    ...(known.auditCollector && { auditCollector: known.auditCollector }),
    ...(known.mailbox && { mailbox: known.mailbox }),
    sockets: countSockets(),
    ...(redis && { redis: redis.isConnected() ? ('ok' as const) : ('away' as const) }),
    versions: {
      app: version,
      node: process.versions.node,
      database: await store.product(),
    },
    startedAt,
    lastBackup: known.lastBackup,
    purgeAfterDays: config.PURGE_AFTER_DAYS ?? null,
  };
}
