import { readFileSync } from 'node:fs';

/** Reads a font in the only kind of file that the cards can be drawn with: one weight, and not WOFF2. */
const read = (font: string, file: string) =>
  readFileSync(`node_modules/@fontsource/${font}/files/${file}.woff`);

export const cardFonts: { name: string; data: Buffer; weight: 500 | 700 }[] = [
  {
    name: 'Familjen Grotesk',
    data: read('familjen-grotesk', 'familjen-grotesk-latin-700-normal'),
    weight: 700,
  },
  { name: 'Figtree', data: read('figtree', 'figtree-latin-500-normal'), weight: 500 },
];
