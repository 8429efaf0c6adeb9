import { expect, test } from '@jest/globals';
import { copyContent } from '#tests/support/content/content-copy.ts';
import { AI } from '#tests/unit/content/faults/fault.ts';

const ALL_DAY = ['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun']
  .map((day) => `    ${day}day: '00:00-24:00'\n`)
  .join('');

test('that somebody is always there is said only while the chat never closes', async () => {
  await using copy = await copyContent();
  await copy.change(AI, /^( +text: ).*$/m, '$1Someone is always there.');
  const { code, lines } = await copy.check();
  expect(code).toBe(1);
  expect(lines.join('\n')).toMatch(
    new RegExp(`content/${AI}:\\d+ .*"Someone is always" is true only if the hours of the chat`),
  );
  await copy.change('company.yaml', /(?<= {2}hours:\n)(?: {4}\w+day: .*\n)+/, ALL_DAY);
  expect(await copy.check()).toMatchObject({ code: 0 });
});

test('that support is there at night is said only while the company claims it', async () => {
  await using copy = await copyContent();
  await copy.change('company.yaml', /figure: 24\/7/, 'figure: Weekdays');
  const { code, lines } = await copy.check();
  expect(code).toBe(1);
  const problems = lines.filter((line) => line.includes('is true only if claims.support is 24/7'));
  expect(problems.join('\n')).toMatch(/content\/pages\/support\.yaml:3 title: "day and night"/);
  expect(problems.join('\n')).toMatch(/content\/pages\/home\.yaml:\d+ .*"around the clock"/);
});
