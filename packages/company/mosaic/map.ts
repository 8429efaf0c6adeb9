import { z } from 'zod';
import { COLORS, type Color } from '#mosaic/colors.ts';
import { CUTS, type CutSign } from '#mosaic/cuts.ts';

/** One piece: its cut, its color, where its cell begins, and how many cells it spans. */
export type MosaicPiece = Readonly<{
  cut: CutSign;
  color: Color;
  column: number;
  row: number;
  span: number;
}>;

/** A parsed mosaic, with its pieces from the lowest to the highest. */
export type Mosaic = Readonly<{
  columns: number;
  rows: number;
  pieces: readonly MosaicPiece[];
  /** Whether there is also a drawing that assembles itself. */
  assembles: boolean;
}>;

const isCut = (sign: string | undefined): sign is CutSign => sign !== undefined && sign in CUTS;
const isColor = (sign: string | undefined): sign is Color => sign !== undefined && sign in COLORS;

/** Parses a cell: a cut, a color, and an optional ground. Returns nothing if it is none. */
function readCell(
  text: string,
  column: number,
  row: number,
  span: number,
): MosaicPiece[] | undefined {
  const [cut, color, ground, ...rest] = text;
  if (!isCut(cut) || !isColor(color) || rest.length > 0) return undefined;
  const place = { column, row, span };
  if (ground === undefined) return [{ ...place, cut, color }];
  if (!isColor(ground)) return undefined;
  return [
    { ...place, cut: '#', color: ground },
    { ...place, cut, color },
  ];
}

/**
 * A cell map as in `content/mosaics`. `cells` is a grid of words, one for each cell: `.` for nothing, or a
 * cut, a color, and optionally the color of the ground (`Fvs`: a vermilion quarter disc on sand). `large`
 * places pieces that span several cells on top: `column row span cell`, counted from 0.
 */
export const mosaicSchema = z
  .strictObject({
    cells: z.string().min(1),
    large: z.array(z.string()).default([]),
    assembles: z.boolean().default(false),
  })
  .transform(({ cells, large, ...drawings }, context): Mosaic => {
    const fail = (path: PropertyKey[], message: string, line?: number) =>
      context.addIssue({ code: 'custom', path, message, params: { line } });
    const grid = cells
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/));
    const columns = grid[0]?.length ?? 0;
    const pieces = grid.flatMap((line, row) => {
      if (line.length !== columns) {
        const message = `row ${row + 1} has ${line.length} cells, but the first row has ${columns}`;
        fail(['cells'], message, row + 1);
      }
      return line.flatMap((text, column) => {
        if (text === '.') return [];
        const cell = readCell(text, column, row, 1);
        if (!cell) fail(['cells'], `row ${row + 1}: "${text}" is not a cell`, row + 1);
        return cell ?? [];
      });
    });
    const largePieces = large.flatMap((line, index) => {
      const [column, row, span, text = ''] = line.split(/\s+/);
      const [x, y, size] = [Number(column), Number(row), Number(span)];
      const cell = readCell(text, x, y, size);
      const fits = x >= 0 && y >= 0 && size >= 1 && x + size <= columns && y + size <= grid.length;
      if (!cell || !fits) fail(['large', index], `"${line}" is not a large piece of this mosaic`);
      return fits ? (cell ?? []) : [];
    });
    return { columns, rows: grid.length, pieces: [...pieces, ...largePieces], ...drawings };
  });
