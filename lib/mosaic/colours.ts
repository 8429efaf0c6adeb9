import { brand } from '@/lib/brand/brand';
import { PIECE_COLOURS } from '@/lib/brand/colours';

/** The letter of a color in a cell map. */
export type Colour = keyof typeof PIECE_COLOURS;

const { light, mosaicsInDark } = brand.colors;

/**
 * The colors of the pieces in the light and the dark scheme. `cream` stays light and `night` stays dark, for
 * mosaics on bands that are dark in both schemes.
 */
export const COLOURS = Object.fromEntries(
  Object.entries(PIECE_COLOURS).map(([letter, name]) => [
    letter,
    { name, light: light[name], dark: mosaicsInDark[name] },
  ]),
) as Readonly<Record<Colour, Readonly<{ name: string; light: string; dark: string }>>>;
