import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { COLOR_NAMES } from '@repo/company/brand/colors.ts';

const css = readFileSync('packages/ui/tokens.css', 'utf8');
const [always = '', inDark = ''] = css.split('@media (prefers-color-scheme: dark)');

/** The color tokens that a part of the style sheet sets, each with its value. */
const tokensIn = (part: string) =>
  Array.from(part.matchAll(/--color-([a-z-]+): ([^;]+);/g), ([, name, value]) => [name, value]);

test.each([
  ['light', always],
  ['dark', inDark],
])('in the %s scheme, every color of the brand is a token', (scheme, part) => {
  expect(tokensIn(part)).toEqual(COLOR_NAMES.map((name) => [name, `brand(${scheme}.${name})`]));
});

const styleSheets = ['app', 'components', 'desk'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`),
);

test.each(styleSheets)('%s has no color of its own', (file) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i);
});
