/** How far from the middle a place is to count as one of its sides. */
const MIDDLE = 1 / 6;

/**
 * The part of a photo in which a place is, as content files name it.
 *
 * @param right how far right the place is, as a part of the width
 * @param down how far down it is, as a part of the height
 */
export function focusAt(
  right: number,
  down: number,
): 'center' | 'top' | 'right' | 'bottom' | 'left' {
  const [across, along] = [right - 0.5, down - 0.5];
  if (Math.max(Math.abs(across), Math.abs(along)) <= MIDDLE) return 'center';
  if (Math.abs(across) > Math.abs(along)) return across < 0 ? 'left' : 'right';
  return along < 0 ? 'top' : 'bottom';
}
