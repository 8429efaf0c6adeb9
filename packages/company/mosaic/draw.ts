import { COLORS, type Color } from '#mosaic/colors.ts';
import { CELL, CUTS } from '#mosaic/cuts.ts';
import type { Mosaic, MosaicPiece } from '#mosaic/map.ts';

/** In how many steps a mosaic assembles itself, and how long the last step waits. */
const STEPS = 10;
const LAST_DELAY_MS = 540;
const FALL_MS = 360;

const pathOf = ({ cut, column, row, span }: MosaicPiece) =>
  CUTS[cut](column * CELL, row * CELL, span * CELL);

/** The path of pieces of one color; neighboring squares in a row become one. */
function joinSquares(pieces: readonly MosaicPiece[]): string {
  const joined: string[] = [];
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index];
    if (!piece) continue;
    let length = 1;
    const isNext = (other: MosaicPiece | undefined) =>
      other?.cut === '#' &&
      other.span === 1 &&
      other.row === piece.row &&
      other.column === piece.column + length;
    if (piece.cut === '#' && piece.span === 1) {
      while (isNext(pieces[index + 1])) {
        length++;
        index++;
      }
    }
    joined.push(
      length === 1
        ? pathOf(piece)
        : `M${piece.column * CELL} ${piece.row * CELL}h${length * CELL}v${CELL}h${-length * CELL}z`,
    );
  }
  return joined.join('');
}

/** All pieces of one color in a layer of a mosaic. */
export type MosaicPath = Readonly<{
  color: Color;
  /** The outline, as in SVG. */
  d: string;
  /**
   * Whether to draw on whole pixels, which is right for squares: otherwise a hairline would show between
   * neighbors at sizes that are not a multiple of the cells.
   */
  isCrisp: boolean;
}>;

/** One path for each color of the pieces. */
const layerOf = (pieces: readonly MosaicPiece[], isCrisp = false): readonly MosaicPath[] =>
  (Object.keys(COLORS) as Color[])
    .map((color) => {
      const d = joinSquares(pieces.filter((piece) => piece.color === color));
      return { color, d, isCrisp };
    })
    .filter(({ d }) => d !== '');

/** Whether a piece is a square of the grid, which lies below all others. */
const isSquare = ({ cut, column, row, span }: MosaicPiece) =>
  cut === '#' && span === 1 && Number.isInteger(column) && Number.isInteger(row);

/** How far two pieces are apart in each direction: 0 if they meet there, and less if they overlap. */
const gaps = (one: MosaicPiece, other: MosaicPiece) =>
  (['column', 'row'] as const).map((side) =>
    Math.max(one[side] - other[side] - other.span, other[side] - one[side] - one.span),
  );

const overlap = (one: MosaicPiece, other: MosaicPiece) => Math.max(...gaps(one, other)) < 0;

/** Whether two pieces meet in more than a corner. */
const meet = (one: MosaicPiece, other: MosaicPiece) => {
  const both = gaps(one, other);
  return Math.max(...both) === 0 && Math.min(...both) < 0;
};

/** Groups pieces of one color. A piece joins an earlier group, unless it covers a piece of a group after that. */
function groupByColor(pieces: readonly MosaicPiece[]): readonly (readonly MosaicPiece[])[] {
  const groups: MosaicPiece[][] = [];
  for (const piece of pieces) {
    const covered = groups.findLastIndex((group) => group.some((other) => overlap(piece, other)));
    const joined = groups.find(
      (group, index) => index >= covered && group[0]?.color === piece.color,
    );
    if (joined) joined.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/**
 * Returns the grounds, and what lies on them. Whatever meets in one color is drawn in one path: between two paths, what
 * is below would show. So a square is drawn once more with what it meets, unless something covers it by then.
 */
export function pathsOf(pieces: readonly MosaicPiece[]): readonly MosaicPath[] {
  const squares = pieces.filter(isSquare);
  const groups = groupByColor(pieces.filter((piece) => !isSquare(piece)));
  const onSquares = groups.flatMap((group, index) => {
    const below = groups.slice(0, index).flat();
    const met = squares.filter(
      (square) =>
        group.some((piece) => piece.color === square.color && meet(piece, square)) &&
        !below.some((piece) => overlap(piece, square)),
    );
    return layerOf([...met, ...group]);
  });
  return [...layerOf(squares, true), ...onSquares];
}

const drawPieces = (pieces: readonly MosaicPiece[]) =>
  pathsOf(pieces)
    .map(({ color, d, isCrisp }) => {
      const rendering = isCrisp ? ' shape-rendering="crispEdges"' : '';
      return `<path class="${color}"${rendering} d="${d}"/>`;
    })
    .join('');

/** The CSS rules for the colors of a mosaic, in one scheme. */
const colorRules = (colors: readonly Color[], scheme: 'light' | 'dark') =>
  colors.map((color) => `.${color}{fill:${COLORS[color][scheme]}}`).join('');

/** The CSS rules that assemble the pieces, from one corner to the other. */
function assemblyRules(): string {
  const delays = Array.from({ length: STEPS }, (_, step) => {
    const delay = Math.round((step * LAST_DELAY_MS) / (STEPS - 1));
    return `.d${step}{animation-delay:${delay}ms}`;
  });
  return (
    `g{animation:a ${FALL_MS}ms cubic-bezier(.2,.8,.3,1) backwards}${delays.join('')}` +
    `@keyframes a{from{opacity:0;transform:translateY(-${CELL}px)}}` +
    `.whole{animation:b 1ms ${LAST_DELAY_MS + FALL_MS}ms backwards}@keyframes b{from{opacity:0}}`
  );
}

/**
 * Groups the pieces along the diagonal, so that each group can appear at its own moment. In the end, the
 * whole picture replaces the groups.
 */
function drawAssembling({ columns, rows, pieces }: Mosaic): string {
  const stepOf = ({ column, row }: MosaicPiece) =>
    Math.min(STEPS - 1, Math.floor(((column + rows - 1 - row) * STEPS) / (columns + rows - 1)));
  const groups = Array.from({ length: STEPS }, (_, step) => {
    const group = drawPieces(pieces.filter((piece) => stepOf(piece) === step));
    return group && `<g class="d${step}">${group}</g>`;
  });
  return `${groups.join('')}<g class="whole">${drawPieces(pieces)}</g>`;
}

/** The kinds of drawings: still, and assembling itself once within 900 ms. */
type Drawing = 'still' | 'assembling';

/**
 * Draws a mosaic as an SVG document that follows the reader's color scheme. Browsers do not pass the
 * preference for reduced motion on to images, so the page chooses between the two drawings.
 */
export function drawMosaic(mosaic: Mosaic, drawing: Drawing = 'still'): string {
  const { columns, rows, pieces } = mosaic;
  const assembles = drawing === 'assembling';
  const colors = [...new Set(pieces.map(({ color }) => color))].sort();
  const style =
    `${colorRules(colors, 'light')}@media (prefers-color-scheme:dark){${colorRules(colors, 'dark')}}` +
    (assembles ? assemblyRules() : '');
  const [width, height] = [columns * CELL, rows * CELL];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><style>${style}</style>` +
    `${assembles ? drawAssembling(mosaic) : drawPieces(pieces)}</svg>`
  );
}
