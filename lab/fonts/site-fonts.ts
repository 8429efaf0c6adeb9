import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { format, resolveConfig } from 'prettier';
import { pageCharacters } from '#fonts/characters.ts';
import { codePointsOf, unicodeRange } from '#fonts/unicode-range.ts';

/** Where the files are that `siteFonts` makes. */
export const FONTS_FOLDER = 'app/fonts';

/** What browsers apply by themselves (CSS Fonts 4, section 7.1), and `tabular-nums`. */
const FEATURES = [
  'ccmp',
  'locl',
  'mark',
  'mkmk',
  'rlig',
  'rvrn',
  'calt',
  'clig',
  'kern',
  'liga',
  'tnum',
];

/** The entry of the name table that says where the font's license is, which must stay in it. */
const LICENSE_ADDRESS = 14;

/**
 * The families with all of their weights: a part of them would be 0.7 kB less of Figtree, but it has letters
 * of slightly other widths, so lines would break elsewhere than in the desk and in the second face.
 */
const FAMILIES = [
  { family: 'Familjen Grotesk Variable', name: 'familjen-grotesk', weights: '400 700' },
  { family: 'Figtree Variable', name: 'figtree', weights: '300 900' },
];

type Family = (typeof FAMILIES)[number];

/** The subsets of a package's files, each as a `unicode-range`. */
type Ranges = Readonly<{ latin: string }>;

/**
 * Makes the fonts of the site: of each family, one file with the characters of the pages, and the style sheet
 * that names them. Whatever else the Latin file of a package has is a second face with the whole file, which
 * a browser only loads for a text that needs it, such as a visitor's name.
 *
 * @returns the name of each file below `app/fonts`, and its content
 */
export async function siteFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const wanted = new Set(pageCharacters());
  const made = await Promise.all(FAMILIES.map((family) => cut(family, wanted)));
  const css = [HEAD, ...made.map(({ faces }) => faces)].join('\n');
  const style = await format(css, { ...(await resolveConfig('app/globals.css')), parser: 'css' });
  return new Map([
    ...made.map(({ file, font }) => [file, font] as const),
    ['fonts.css', Buffer.from(style)],
  ]);
}

const HEAD = `/*
 * Written by \`npm run fonts -w lab\`. Of each family, browsers load the first face on every page, and the second one
 * only for a text with one of its characters. A text is shown with its fallback until its font is there.
 */
`;

/** Makes the file of a family and its two faces. */
async function cut({ family, name, weights }: Family, wanted: ReadonlySet<number>) {
  const inPackage = `node_modules/@fontsource-variable/${name}`;
  const whole = `${inPackage}/files/${name}-latin-wght-normal.woff2`;
  const ranges = JSON.parse(readFileSync(`${inPackage}/unicode.json`, 'utf8')) as Ranges;
  const latin = codePointsOf(ranges.latin);
  const common = latin.filter((codePoint) => wanted.has(codePoint));
  const others = latin.filter((codePoint) => !wanted.has(codePoint));
  const font = await subsetFont(readFileSync(whole), String.fromCodePoint(...common), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    preserveNameIds: [LICENSE_ADDRESS],
  });
  const face = (url: string, codePoints: readonly number[]) => `
    @font-face {
      font-family: '${family}';
      src: url('${url}') format('woff2');
      font-weight: ${weights};
      font-display: swap;
      unicode-range: ${unicodeRange(codePoints)};
    }`;
  const file = `${name}.woff2`;
  return {
    file,
    font,
    faces: face(`./${file}`, common) + face(`../../${whole}`, others),
  };
}
