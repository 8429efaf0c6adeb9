import { expect, test } from '@jest/globals';
import { brand } from '@repo/company/brand/brand.ts';
import { weakPairs } from '@repo/company/brand/color-pairs.ts';
import { contrast, laidOver } from '@repo/company/brand/contrast.ts';

test('the contrast is measured as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(contrast('#777777', '#777777')).toBe(1);
});

test('a color that is laid over another shows as much of both as browsers do', () => {
  expect(laidOver('#ffffff', 0.16, '#000000')).toBe('#292929');
  expect(laidOver('#f0b23e', 0, '#11182b')).toBe('#11182b');
});

test('a weak color is told with its ground, and a ratio never seems large enough', () => {
  const { light } = brand.colors;
  expect(weakPairs(light)).toEqual([]);
  // On white, the first is 4.54, and the second 4.478.
  const told = (color: string, sand: string) =>
    weakPairs({ ...light, 'ink-soft': color, paper: '#ffffff', sand }).map(
      ({ message }) => message,
    );
  const note = (ratio: string) =>
    `quiet text in ink-soft on a note at the desk has a contrast of ${ratio}, and needs 4.5`;
  expect(told('#767676', '#fefefe')).toEqual([note('4.12')]);
  expect(told('#777777', '#ffffff')).toContain(
    'quiet text in ink-soft on paper has a contrast of 4.47, and needs 4.5',
  );
});
