import { brand } from '#brand/brand.ts';
import { PIECE_COLORS } from '#brand/colors.ts';

/** The letter of a color in a cell map. */
export type Color = keyof typeof PIECE_COLORS;

const { light, mosaicsInDark } = brand.colors;

/**
 * The colors of the pieces in the light and the dark scheme. `cream` stays light and `night` stays dark, for
 * mosaics on bands that are dark in both schemes.
 */
export const COLORS = Object.fromEntries(
  Object.entries(PIECE_COLORS).map(([letter, name]) => [
    letter,
    { name, light: light[name], dark: mosaicsInDark[name] },
  ]),
) as Readonly<Record<Color, Readonly<{ name: string; light: string; dark: string }>>>;
