/** A bar of a chart, in the units of its drawing; `y` counts from the top. */
export type Bar = { x: number; y: number; width: number; height: number };

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10] as const;

/** The smallest 1, 2, 3, 4, 5, 6, or 8 times a power of ten that is not below any value; at least 1. */
export function roundedTop(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.find((candidate) => candidate * power >= most) ?? 10;
  return step * power;
}

/**
 * One bar for each value, side by side, scaled to {@link roundedTop}. A value above zero is always tall
 * enough to be seen.
 */
export function barsOf(
  values: readonly number[],
  { width, height }: { width: number; height: number },
): Bar[] {
  const top = roundedTop(values);
  const place = width / values.length;
  const gap = Math.min(2, place / 4);
  return values.map((value, index) => {
    const tall = value === 0 ? 0 : Math.max(1, (value / top) * height);
    return { x: index * place + gap / 2, y: height - tall, width: place - gap, height: tall };
  });
}
