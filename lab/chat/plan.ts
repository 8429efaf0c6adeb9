import type { Chance } from '#chat/chance.ts';

/** How much is written in a lab, and what breaks in the meantime. */
export type LabPlan = {
  seed: number;
  visitors: number;
  agents: number;
  /** The number from visitors and staff together. */
  messages: number;
  /** How long they write and things break, in seconds. */
  seconds: number;
  backendKills: number;
  siteKills: number;
  /** The longest time that a network is silent, in seconds; the shortest is one second. */
  longestPartition: number;
  /** The share of acknowledgments and answers that get lost. */
  lossShare: number;
};

/** How often what several backends share breaks, in addition. */
export type ClusterFaults = {
  /** Half of them by `kill -9`. */
  postgresRestarts: number;
  redisRestarts: number;
  /** How often Redis is emptied. */
  redisFlushes: number;
  /** How often one backend loses its connections to PostgreSQL alone, and to Redis alone. */
  cutOffs: number;
};

/** A period, in milliseconds after the start. */
export type Stretch = { from: number; to: number };

/** Times spread over the run: a random one in each of a number of equal parts. */
export function spread(
  count: number,
  { seconds }: Pick<LabPlan, 'seconds'>,
  chance: Chance,
): number[] {
  const part = (seconds * 1000) / count;
  return Array.from({ length: count }, (_, index) =>
    Math.floor(index * part + chance.between(0, Math.floor(part))),
  );
}

/**
 * The periods in which one network is silent: short ones, with pauses of 5 to 30 s between them.
 *
 * @param longest whether the first one is as long as the plan allows
 */
export function partitions(plan: LabPlan, chance: Chance, longest: boolean): Stretch[] {
  const end = plan.seconds * 1000;
  const most = plan.longestPartition * 1000;
  const stretches: Stretch[] = [];
  let from = chance.between(0, Math.min(10_000, end / 3));
  while (from < end) {
    const isLongest = longest && stretches.length === 0;
    const length = isLongest ? most : chance.between(1000, Math.min(most, 10_000));
    stretches.push({ from, to: from + length });
    from += length + chance.between(5000, 30_000);
  }
  return stretches;
}
