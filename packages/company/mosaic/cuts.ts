/** The side of a cell in the picture's units. It is even, so that halves and quarters are whole numbers. */
export const CELL = 8;

type Cut = (x: number, y: number, side: number) => string;

/** A quarter disc whose right angle is at (`x`, `y`), reaching to `x + dx` and `y + dy`. */
const quarter = (x: number, y: number, dx: number, dy: number) =>
  `M${x} ${y}h${dx}A${Math.abs(dx)} ${Math.abs(dx)} 0 0 ${dx * dy > 0 ? 1 : 0} ${x} ${y + dy}z`;

/** A cell without the quarter disc whose right angle is at (`x`, `y`). */
const bite = (x: number, y: number, dx: number, dy: number) =>
  `M${x + dx} ${y}v${dy}h${-dx}A${Math.abs(dx)} ${Math.abs(dx)} 0 0 ${dx * dy > 0 ? 0 : 1} ${x + dx} ${y}z`;

const triangle = (x: number, y: number, dx: number, dy: number) =>
  `M${x} ${y}h${dx}L${x} ${y + dy}z`;

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** A disc around the middle of the cell. */
const disc = (x: number, y: number, side: number, radius: number, sweep = 1) =>
  `M${x + side / 2 - radius} ${y + side / 2}a${radius} ${radius} 0 1 ${sweep} ${2 * radius} 0` +
  `a${radius} ${radius} 0 1 ${sweep} ${-2 * radius} 0z`;

/**
 * The pieces that a cell can hold, each as a path. The signs look like the pieces: a letter has its corner
 * where the piece has its right angle, uppercase for round and lowercase for straight.
 */
export const CUTS = {
  '#': (x, y, s) => box(x, y, s, s),
  t: (x, y, s) => box(x, y, s, s / 2),
  b: (x, y, s) => box(x, y + s / 2, s, s / 2),
  '[': (x, y, s) => box(x, y, s / 2, s),
  ']': (x, y, s) => box(x + s / 2, y, s / 2, s),
  F: (x, y, s) => quarter(x, y, s, s),
  '7': (x, y, s) => quarter(x + s, y, -s, s),
  J: (x, y, s) => quarter(x + s, y + s, -s, -s),
  L: (x, y, s) => quarter(x, y + s, s, -s),
  f: (x, y, s) => triangle(x, y, s, s),
  z: (x, y, s) => triangle(x + s, y, -s, s),
  j: (x, y, s) => triangle(x + s, y + s, -s, -s),
  l: (x, y, s) => triangle(x, y + s, s, -s),
  '1': (x, y, s) => bite(x, y, s, s),
  '2': (x, y, s) => bite(x + s, y, -s, s),
  '3': (x, y, s) => bite(x + s, y + s, -s, -s),
  '4': (x, y, s) => bite(x, y + s, s, -s),
  n: (x, y, s) => `M${x} ${y + s}a${s / 2} ${s / 2} 0 0 1 ${s} 0z`,
  u: (x, y, s) => `M${x} ${y}a${s / 2} ${s / 2} 0 0 0 ${s} 0z`,
  '(': (x, y, s) => `M${x + s} ${y}a${s / 2} ${s / 2} 0 0 0 0 ${s}z`,
  ')': (x, y, s) => `M${x} ${y}a${s / 2} ${s / 2} 0 0 1 0 ${s}z`,
  O: (x, y, s) => disc(x, y, s, s / 2),
  o: (x, y, s) => disc(x, y, s, s / 4),
  '@': (x, y, s) => disc(x, y, s, s / 2) + disc(x, y, s, s / 4, 0),
  '-': (x, y, s) => box(x, y + (s * 3) / 8, s, s / 4),
  '|': (x, y, s) => box(x + (s * 3) / 8, y, s / 4, s),
  '+': (x, y, s) => box(x, y + (s * 3) / 8, s, s / 4) + box(x + (s * 3) / 8, y, s / 4, s),
  '=': (x, y, s) => box(x, y + s / 8, s, s / 4) + box(x, y + (s * 5) / 8, s, s / 4),
  H: (x, y, s) => box(x + s / 8, y, s / 4, s) + box(x + (s * 5) / 8, y, s / 4, s),
  '/': (x, y, s) =>
    `M${x} ${y + (s * 3) / 4}L${x + (s * 3) / 4} ${y}h${s / 4}v${s / 4}L${x + s / 4} ${y + s}h${-s / 4}z`,
  '\\': (x, y, s) =>
    `M${x} ${y}h${s / 4}L${x + s} ${y + (s * 3) / 4}v${s / 4}h${-s / 4}L${x} ${y + s / 4}z`,
} satisfies Record<string, Cut>;

/** The sign of a piece in a cell map. */
export type CutSign = keyof typeof CUTS;
