import { createSharedBans } from '#chat/sockets/shared-bans.ts';
import type { TemporaryBans } from '#chat/sockets/temporary-bans.ts';
import type { Shared } from '#redis/shared.ts';
import { createSharedCounts, type SharedCounts } from '#redis/shared-counts.ts';

/** What the other backends know about a network address. */
export type Elsewhere = { connections: number; bannedSeconds: number };

/** What backends know together about who may connect. */
export type SharedGate = {
  /** Whether there is anyone to ask. */
  isConnected(): boolean;
  /** Makes every ban of this backend one of all. */
  share(bans: TemporaryBans): TemporaryBans;
  /** Counts connections of one server. */
  counts(server: string): SharedCounts;
  /** Asks the others about an address. Never fails, and takes less than half a second. */
  ask(address: string, counts: SharedCounts): Promise<Elsewhere>;
};

/** Shares connections and bans through Redis. */
export function createSharedGate({ redis, keys }: Shared): SharedGate {
  const shared = createSharedBans(redis, keys);
  return {
    isConnected: () => redis.isConnected(),
    share: (bans) => ({
      add(address) {
        bans.add(address);
        shared.add(address);
      },
      secondsLeft: (address) => bans.secondsLeft(address),
    }),
    counts: (server) => createSharedCounts(redis, keys, `connections:${server}`),
    async ask(address, counts) {
      const [connections, bannedSeconds] = await Promise.all([
        counts.elsewhere(address),
        shared.secondsLeft(address),
      ]);
      return { connections, bannedSeconds };
    },
  };
}
