import { backoff } from '#engine/backoff.ts';
import type { Clock } from '#engine/clock.ts';
import type { Outbox, OutboxEntry } from '#engine/outbox.ts';
import type { DeliveryOutcome } from '#engine/delivery-outcome.ts';

/** Why a message is not delivered yet, as a sentence, and whether that is final. */
export type DeliveryProblem = Readonly<{ problem: string; isFinal: boolean }>;

/** The result for a message that was delivered. */
export type DeliveredOutcome = Exclude<DeliveryOutcome, { state: 'refused' | 'failed' }>;

/** Delivers the messages of an outbox. */
export type OutboxSender = Readonly<{
  /** Tries waiting messages now, unless the backend asked to wait. */
  wake(): void;
  problemOf(id: string): DeliveryProblem | undefined;
  /** Retries a message that was refused. */
  retry(id: string): void;
  dispose(): void;
}>;

type OutboxSenderOptions = Readonly<{
  outbox: Outbox;
  /** Makes one attempt. */
  deliver: (entry: OutboxEntry) => Promise<DeliveryOutcome>;
  /** Runs one task at a time across all tabs. */
  lock: <Result>(task: () => Promise<Result>) => Promise<Result>;
  clock: Clock;
  onDelivered: (entry: OutboxEntry, outcome: DeliveredOutcome) => void;
  /** Called when a problem appears or disappears. */
  onChange: () => void;
}>;

/** For an unforeseen failure. */
const UNEXPECTED: DeliveryOutcome = {
  state: 'failed',
  problem: 'Something went wrong.',
  waitMs: 0,
};

/**
 * Delivers the messages of an outbox in order, one at a time, until the backend has accepted each one or
 * refused it for good. The lock is held for one attempt only, because a tab that waits may be put to sleep.
 */
export function createOutboxSender(options: OutboxSenderOptions): OutboxSender {
  const { outbox, deliver, lock, clock, onDelivered, onChange } = options;
  const problems = new Map<string, DeliveryProblem>();
  let isRunning = false;
  let isOver = false;
  let failures = 0;
  let waiting: { end: () => void; mayBeCutShort: boolean } | undefined;

  const next = () => outbox.entries().find(({ id }) => !problems.get(id)?.isFinal);

  const wait = (askedMs: number) =>
    new Promise<void>((resolve) => {
      failures += 1;
      const cancel = clock.after(Math.max(askedMs, backoff(failures)), resolve);
      const end = () => {
        cancel();
        resolve();
      };
      waiting = { end, mayBeCutShort: askedMs === 0 };
    });

  const tryOnce = async (entry: OutboxEntry) => {
    const attempt = async () => (outbox.isStillKept(entry.id) ? deliver(entry) : undefined);
    const outcome = await lock(attempt).catch(() => UNEXPECTED);
    if (!outcome || isOver) return;
    if (outcome.state === 'stored' || outcome.state === 'taken') {
      failures = 0;
      problems.delete(entry.id);
      onDelivered(entry, outcome);
      return;
    }
    const isFinal = outcome.state === 'refused';
    if (outbox.has(entry.id)) problems.set(entry.id, { problem: outcome.problem, isFinal });
    onChange();
    if (outcome.state === 'failed') await wait(outcome.waitMs);
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let entry = next(); entry && !isOver; entry = next()) {
      await tryOnce(entry);
      waiting = undefined;
    }
    isRunning = false;
  };

  const wake = () => {
    failures = 0;
    if (waiting?.mayBeCutShort) waiting.end();
    else void run();
  };

  return {
    wake,
    problemOf: (id) => problems.get(id),
    retry(id) {
      if (problems.delete(id)) onChange();
      wake();
    },
    dispose() {
      isOver = true;
      waiting?.end();
    },
  };
}
