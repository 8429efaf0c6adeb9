import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { remembered } from '#remembered.ts';

/**
 * The fonts in which others show a page. Arimo has the widths of Arial, which search results on a desktop
 * use, and which is about as wide as the system fonts of networks. Phones with Android use Roboto.
 */
const FILES = {
  arial: 'arimo/files/arimo-latin-400-normal',
  arialBold: 'arimo/files/arimo-latin-700-normal',
  roboto: 'roboto/files/roboto-latin-400-normal',
  robotoBold: 'roboto/files/roboto-latin-700-normal',
} as const;

export type Face = keyof typeof FILES;

const fontOf = remembered(
  (face: Face) => create(readFileSync(`node_modules/@fontsource/${FILES[face]}.woff`)) as Font,
  (face) => face,
);

/** How wide a text is, in pixels. Characters that the font does not have count like its empty box. */
export function widthIn(face: Face, size: number, text: string): number {
  const font = fontOf(face);
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}
