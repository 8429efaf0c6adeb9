/** The side of a cell in the picture's units. It is even, so that halves and quarters are whole numbers. */
export const CELL = 8;

/*
 * Every outline runs clockwise, and every hole the other way. So where two pieces of one path meet, their edges cancel
 * each other out, and where they overlap, both are filled.
 */

type Cut = (x: number, y: number, side: number) => string;

/** How an outline goes on to a place as far away as `dx` and `dy` say. */
type Line = (dx: number, dy: number) => string;

const straight: Line = (dx, dy) => `l${dx} ${dy}`;

/** A quarter of a circle, clockwise if `sweep` is 1. */
const arc =
  (sweep: 0 | 1): Line =>
  (dx, dy) =>
    `a${Math.abs(dx)} ${Math.abs(dx)} 0 0 ${sweep} ${dx} ${dy}`;

/** A right angle at (`x`, `y`) whose sides reach to `x + dx` and `y + dy`, and the line between their ends. */
const corner = (x: number, y: number, dx: number, dy: number, line: Line) =>
  dx * dy > 0 ? `M${x} ${y}h${dx}${line(-dx, dy)}z` : `M${x} ${y}v${dy}${line(dx, -dy)}z`;

/** A quarter disc whose right angle is at (`x`, `y`). */
const quarter = (x: number, y: number, dx: number, dy: number) => corner(x, y, dx, dy, arc(1));

/** A cell without the quarter disc whose right angle is at (`x`, `y`). */
const bite = (x: number, y: number, dx: number, dy: number) =>
  corner(x + dx, y + dy, -dx, -dy, arc(0));

const triangle = (x: number, y: number, dx: number, dy: number) => corner(x, y, dx, dy, straight);

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** A disc around the middle of the cell, or a hole if `sweep` is 0. */
const disc = (x: number, y: number, side: number, radius: number, sweep: 0 | 1 = 1) =>
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
  u: (x, y, s) => `M${x + s} ${y}a${s / 2} ${s / 2} 0 0 1 ${-s} 0z`,
  '(': (x, y, s) => `M${x + s} ${y + s}a${s / 2} ${s / 2} 0 0 1 0 ${-s}z`,
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
