import { createClient } from '@redis/client';
import type { ForeignServer } from '@repo/testbed/servers/foreign.mjs';
import type { Chance } from '#chat/chance.ts';
import type { Cluster } from '#chat/cluster/cluster.ts';
import { spread, type ClusterFaults, type LabPlan } from '#chat/plan.ts';
import type { TcpGate } from '#chat/tcp-gate.ts';
import type { Fault } from '#chat/world.ts';

/** How long a backend is without its database or its Redis at most, in milliseconds. */
const LONGEST_CUT_MS = 20_000;

/** Chooses what breaks in a cluster besides people's networks. */
export function chooseClusterFaults(
  { sites, backends, postgres, redis }: Cluster,
  plan: LabPlan & ClusterFaults,
  chance: Chance,
): Fault[] {
  const at = (count: number, column: string, act: (index: number) => void | Promise<void>) =>
    spread(count, plan, chance).map((time, index) => ({
      at: time,
      column,
      act: () => act(index),
    }));
  const [postgresTurn, redisTurn] = [inTurn(), inTurn()];
  const networks = backends.map((backend) => backend.networks);
  return [
    ...at(plan.backendKills, 'backends killed', (index) => backends[index % 2]?.die()),
    ...at(plan.siteKills, 'sites killed', (index) => sites[index % 2]?.die()),
    ...at(plan.postgresRestarts, 'PostgreSQL restarted', (index) =>
      postgresTurn(() => restart(postgres, index)),
    ),
    ...at(plan.redisRestarts, 'Redis restarted', (index) => redisTurn(() => restart(redis, index))),
    ...at(plan.redisFlushes, 'Redis emptied', () => redisTurn(() => empty(redis.url))),
    ...cutOffs('without PostgreSQL', plan, chance, (index) => networks[index % 2]?.postgres),
    ...cutOffs('without Redis', plan, chance, (index) => networks[index % 2]?.redis),
  ];
}

/** Cuts off one of the networks at a time: its connections are reset, or it is silent for a while. */
function cutOffs(
  column: string,
  plan: LabPlan & ClusterFaults,
  chance: Chance,
  gateOf: (index: number) => TcpGate | undefined,
): Fault[] {
  const longest = Math.min(LONGEST_CUT_MS, plan.longestPartition * 1000);
  return spread(plan.cutOffs, plan, chance).flatMap((at, index): Fault[] => {
    const gate = gateOf(index);
    if (index % 4 < 2) return [{ column, at, act: () => gate?.reset() }];
    const until = at + chance.between(1000, longest);
    return [
      { column, at, act: () => gate?.close() },
      { at: until, act: () => gate?.open() },
    ];
  });
}

/** Ends a server, sometimes without warning, and starts it again. */
async function restart(server: ForeignServer, index: number): Promise<void> {
  if (index % 2 === 0) await server.kill9();
  await server.restart();
}

async function empty(url: string): Promise<void> {
  const client = createClient({ url });
  await client.connect();
  await client.flushAll();
  client.destroy();
}

/** Does one thing after the other: what is being restarted cannot be restarted. */
function inTurn(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => (last = last.then(work));
}
