import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { DeskHealth } from '@repo/contract/desk/health.ts';
import type { Collector } from '#audit/ship/collector.ts';
import { createCollector } from '#audit/ship/create-collector.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import { StoreUnavailable } from '#core/errors.ts';
import { logFailure } from '#core/log-failure.ts';
import { errorCode } from '#jobs/error-code.ts';
import { repeatEvery, type Recurring } from '#jobs/recurring.ts';
import type { Store, StoreReads, StoreTransaction } from '#store/store.ts';

/** How often it looks for new rows, in milliseconds. */
const LOOK_EVERY_MS = 1000;

/** How many rows are sent at a time. */
const BATCH = 200;

/** After so long without news of the backend that sends, another one takes over, in milliseconds. */
const HOLD_MS = 30_000;

/** After a failure, it waits this long, in milliseconds. */
const RETRY_AFTER_MS = 5000;

/** Sends the audit log to a collector. */
export type AuditShipper = Recurring & {
  /** What Health says of the collector. */
  health(reads: StoreReads): Promise<NonNullable<DeskHealth['auditCollector']>>;
};

type Deps = { store: Store; clock: Clock; log: FastifyBaseLogger };

/**
 * Sends the rows of the audit log to the collector that the settings name, in order, each at least once, after they
 * were committed. Nothing waits for it, and while the collector is away, the rows wait in the store.
 *
 * @returns undefined if there is no collector
 */
export function createAuditShipper({
  config,
  ...deps
}: Deps & { config: Pick<Config, 'AUDIT_LOG'> }): AuditShipper | undefined {
  const { AUDIT_LOG } = config;
  if (AUDIT_LOG === undefined) return undefined;
  const collector = createCollector(AUDIT_LOG);
  const holder = randomUUID();
  const sending = repeatEvery(LOOK_EVERY_MS, sender(collector, holder, deps), deps.clock);
  return {
    ...sending,
    async stop() {
      await sending.stop();
      await deps.store
        .transaction('unlocked', (writes) => writes.collectors.release(collector.name, holder))
        // Without the store, the others wait a little longer.
        .catch(() => undefined);
    },
    async health(reads) {
      const { seq } = await reads.audit.head();
      const known = await reads.collectors.find(collector.name);
      return {
        title: collector.title,
        waiting: Math.max(0, seq - (known?.seq ?? 0)),
        failedAt: known?.failedAt ?? null,
        lastError: known?.lastError ?? null,
      };
    },
  };
}

/** @returns a function that sends whatever the collector does not have yet, unless another backend does */
function sender(collector: Collector, holder: string, { store, clock, log }: Deps) {
  const { name } = collector;
  let isAway = false;
  /** What a file has may be less than the store says, if it was put back. */
  let isChecked = false;
  let waitsUntil = 0;

  const note = (state: Parameters<StoreTransaction['collectors']['note']>[1]) =>
    store.transaction('unlocked', (transaction) => transaction.collectors.note(name, state));

  async function sendNext(): Promise<boolean> {
    const now = clock.now();
    const [head, known] = await store.read(async (reads) => [
      (await reads.audit.head()).seq,
      (await reads.collectors.find(name))?.seq ?? 0,
    ]);
    if (isChecked && head <= known) return false;
    const hold = { holder, now: isoOf(now), until: isoOf(now + HOLD_MS) };
    const stored = await store.transaction('unlocked', (transaction) =>
      transaction.collectors.hold(name, hold),
    );
    if (stored === undefined) return false;
    const last = await collector.lastSeq();
    // After a restore, the collector is ahead of the log, which goes on from where it was.
    const from = last !== undefined && last <= head ? last : Math.min(stored, head);
    const rows = await store.read((reads) => reads.audit.after(from, BATCH));
    if (rows.length > 0) await collector.take(rows);
    await note({ seq: rows.at(-1)?.seq ?? from });
    isChecked = true;
    if (isAway) log.info({ collector: name }, 'the audit log is sent again');
    isAway = false;
    return rows.length === BATCH;
  }

  return async (isOver: () => boolean): Promise<void> => {
    if (clock.now() < waitsUntil) return;
    try {
      while ((await sendNext()) && !isOver());
    } catch (error) {
      waitsUntil = clock.now() + RETRY_AFTER_MS;
      const code = errorCode(error);
      if (!isAway) logFailure(log, error, 'the audit log cannot be sent', { code });
      isAway = true;
      if (error instanceof StoreUnavailable) return;
      await note({ failedAt: isoOf(clock.now()), lastError: code }).catch((failure: unknown) => {
        logFailure(log, failure, 'a failure is not stored');
      });
    }
  };
}

const isoOf = (time: number) => new Date(time).toISOString();
