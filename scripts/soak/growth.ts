/** What was held at a moment: seconds since the beginning, megabytes, descriptors. */
export type Look = Readonly<{ at: number; memory: number; descriptors: number }>;

/**
 * How fast memory grows: the slope of the straight line that fits best (least squares).
 *
 * @returns megabytes an hour
 */
export function growthOf(looks: readonly Look[]): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [time, memory] = [mean(looks.map(({ at }) => at)), mean(looks.map((one) => one.memory))];
  const covariance = mean(looks.map((one) => (one.at - time) * (one.memory - memory)));
  const variance = mean(looks.map(({ at }) => (at - time) ** 2));
  return (covariance / variance) * 3600;
}
