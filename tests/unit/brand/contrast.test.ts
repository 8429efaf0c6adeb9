import { expect, test } from '@jest/globals';
import { brand } from '@/lib/brand/brand';
import { DECORATION, PAIRED, weakPairs } from '@/lib/brand/color-pairs';
import { COLOR_NAMES } from '@/lib/brand/colors';
import { contrast, laidOver } from '@/lib/brand/contrast';

test('the contrast is measured as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(contrast('#777777', '#777777')).toBe(1);
});

test('a color that is laid over another shows as much of both as browsers do', () => {
  expect(laidOver('#ffffff', 0.16, '#000000')).toBe('#292929');
  expect(laidOver('#f0b23e', 0, '#11182b')).toBe('#11182b');
});

test('every color is in a pair, or is decoration', () => {
  const unjudged = COLOR_NAMES.filter((name) => !PAIRED.has(name));
  expect(unjudged).toEqual(DECORATION);
});

test('a weak color is told with each ground, with both ratios, and a ratio never seems large enough', () => {
  const { light } = brand.colors;
  expect(weakPairs(light)).toEqual([]);
  // On white, these are 4.54 and 4.478.
  const sentence = (ground: string, ratio: string) => ({
    color: 'ink-soft',
    message: `quiet text in ink-soft on ${ground} has a contrast of ${ratio}, and needs 4.5`,
  });
  expect(weakPairs({ ...light, 'ink-soft': '#767676', paper: '#ffffff', sand: '#fefefe' })).toEqual(
    [sentence('a note at the desk', '4.12')],
  );
  expect(weakPairs({ ...light, 'ink-soft': '#777777', paper: '#ffffff', sand: '#ffffff' })).toEqual(
    [
      sentence('paper', '4.47'),
      sentence('card', '4.47'),
      sentence('sand', '4.47'),
      sentence('a note at the desk', '4.06'),
    ],
  );
});
