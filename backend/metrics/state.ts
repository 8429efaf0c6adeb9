import { setTimeout as wait } from 'node:timers/promises';
import type { SocketCounts } from '#chat/sockets/sockets.ts';
import type { Clock } from '#core/clock.ts';
import type { WatchedMailbox } from '#inbox/mailbox-state.ts';
import type { Redis } from '#redis/redis.ts';
import type { Backlog } from '#store/operations/backlog.ts';
import type { Store } from '#store/store.ts';

/** The parts of a backend whose state is read when a collector asks. */
export type ObservedParts = {
  store: Store;
  clock: Clock;
  countSockets: () => SocketCounts;
  freeBytes: () => Promise<number>;
  /** Undefined when none is configured. */
  redis: Pick<Redis, 'isConnected'> | undefined;
  /** Undefined when none is watched. */
  mailbox: Pick<WatchedMailbox, 'isConnected'> | undefined;
};

/** The state of a backend. What is undefined is unknown at the moment. */
export type BackendState = {
  now: number;
  sockets: SocketCounts;
  isRedisUp: boolean | undefined;
  isMailboxUp: boolean | undefined;
  freeBytes: number | undefined;
  /** Undefined while the store cannot be written. */
  stored: { backlog: Backlog; lastBackup: string | undefined } | undefined;
};

/** How long what the store said is reused, and how long it may take to say it, in milliseconds. */
const FRESH_MS = 5000;
const ANSWERS_WITHIN = 2000;

/** Creates what reads the state, without asking the store more than once in five seconds. */
export function createStateReader(parts: ObservedParts): () => Promise<BackendState> {
  let asked: { at: number; stored: Promise<BackendState['stored']> } | undefined;
  let isAsking = false;

  const askStore = (now: number) => {
    // A store that does not answer is not asked again until it has.
    if (asked && (isAsking || Math.abs(now - asked.at) < FRESH_MS)) return asked.stored;
    isAsking = true;
    const stored = readStored(parts, now)
      .catch(() => undefined)
      .finally(() => (isAsking = false));
    asked = { at: now, stored };
    return stored;
  };

  return async () => {
    const now = parts.clock.now();
    const [stored, freeBytes] = await Promise.all([
      Promise.race([askStore(now), wait(ANSWERS_WITHIN, undefined, { ref: false })]),
      parts.freeBytes().catch(() => undefined),
    ]);
    const isRedisUp = parts.redis?.isConnected();
    const isMailboxUp = parts.mailbox?.isConnected();
    return { now, sockets: parts.countSockets(), isRedisUp, isMailboxUp, freeBytes, stored };
  };
}

/** @throws {StoreUnavailable} also when it can only be read */
async function readStored({ store }: ObservedParts, now: number) {
  await store.probe();
  return store.read(async (reads) => ({
    backlog: await reads.backlog.read(new Date(now).toISOString()),
    lastBackup: (await reads.health.lastBackup())?.createdAt,
  }));
}
