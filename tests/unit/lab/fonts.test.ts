import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { contentFiles } from '@repo/content-files/content-files';
import { readContentSource } from '@repo/content-files/source.ts';
import { FONTS_FOLDER, siteFonts } from '@repo/lab/fonts/site-fonts.ts';
import { codePointsOf } from '@repo/lab/fonts/unicode-range.ts';

const css = readFileSync(`${FONTS_FOLDER}/fonts.css`, 'utf8');

/** The faces of the style sheet: their family, their file, and the code points that they are for. */
const faces = Array.from(
  css.matchAll(/family: '([^']+)';\s*src: url\('([^']+)'\)[^}]*unicode-range:([^;]+);/g),
  ([, family = '', file = '', range = '']) => ({ family, file, codePoints: codePointsOf(range) }),
);
const families = [...Map.groupBy(faces, ({ family }) => family)];

test('the fonts are those that `npm run fonts -w lab` makes', async () => {
  const made = await siteFonts();
  const stale = [...made].filter(
    ([file, content]) => !readFileSync(`${FONTS_FOLDER}/${file}`).equals(content),
  );
  const advice = stale.map(([file]) => `${FONTS_FOLDER}/${file}: run \`npm run fonts -w lab\``);
  expect(advice).toEqual([]);
  expect(readdirSync(FONTS_FOLDER).sort()).toEqual([...made.keys()].sort());
});

test.each(families)('every text of the content is drawn with the first face of %s', (_, both) => {
  const texts = contentFiles('').filter((name) => /\.(yaml|md)$/.test(name));
  expect(texts.length).toBeGreaterThan(50);
  const text = texts.map((name) => {
    const { data, body } = readContentSource(name);
    return JSON.stringify(data) + body;
  });
  const [first, second] = both.map(({ codePoints }) => new Set(codePoints));
  const missing = [...new Set(text.join(''))].filter((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return character >= ' ' && second?.has(codePoint) && !first?.has(codePoint);
  });
  expect(missing.map((character) => `${character}: run \`npm run fonts -w lab\``)).toEqual([]);
});
