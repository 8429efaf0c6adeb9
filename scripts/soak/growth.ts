/** What a process held at a moment: seconds since the beginning, megabytes, descriptors. */
export type Look = Readonly<{
  at: number;
  /** Resident, as the system sees it. */
  memory: number;
  /** What is needed: see `liveMemoryOf`. */
  live: number;
  descriptors: number;
}>;

/**
 * How fast the memory that is needed grows: the slope of the straight line that fits best (least squares).
 *
 * @returns megabytes an hour
 */
export function growthOf(looks: readonly Look[]): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [time, live] = [mean(looks.map(({ at }) => at)), mean(looks.map((one) => one.live))];
  const covariance = mean(looks.map((one) => (one.at - time) * (one.live - live)));
  const variance = mean(looks.map(({ at }) => (at - time) ** 2));
  return (covariance / variance) * 3600;
}
