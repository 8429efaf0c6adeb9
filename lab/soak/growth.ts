/** A measurement of a process: seconds since the beginning, megabytes, and descriptors. */
export type Look = Readonly<{
  at: number;
  /** Resident memory, as the system counts it. */
  memory: number;
  /** Memory still in use: see `liveMemoryOf`. */
  live: number;
  descriptors: number;
}>;

/**
 * The growth of live memory: the slope of the best-fitting straight line (least squares).
 *
 * @returns megabytes per hour
 */
export function growthOf(looks: readonly Look[]): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [time, live] = [mean(looks.map(({ at }) => at)), mean(looks.map((one) => one.live))];
  const covariance = mean(looks.map((one) => (one.at - time) * (one.live - live)));
  const variance = mean(looks.map(({ at }) => (at - time) ** 2));
  return (covariance / variance) * 3600;
}
