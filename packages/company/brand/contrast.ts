/** The three channels of a color written as `#rrggbb`, each from 0 to 255. */
const channelsOf = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** The relative luminance of a color written as `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors written as `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The color that shows where one lies on another without covering it, as `color-mix(in srgb, …, transparent)`
 * has it.
 *
 * @param share how much of the upper color shows, from 0 to 1
 */
export function laidOver(upper: string, share: number, lower: string): string {
  const below = channelsOf(lower);
  const mixed = channelsOf(upper).map(
    (value, index) => value * share + (below[index] ?? 0) * (1 - share),
  );
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
