import { expect, test } from '@jest/globals';
import { copyContent } from '#tests/support/content/content-copy.ts';
import { AI, POST } from '#tests/unit/content/faults/fault.ts';

test('a phrase that all pages together have too often is noted with the pages that have it most, and stops nothing', async () => {
  await using copy = await copyContent();
  // Only what begins a sentence counts, in Markdown and in fields, and also where a line ends within the phrase.
  const twelve = 'Do tell us. Tell us more! Tell\nus less? '.repeat(6);
  await copy.change(POST, /^## .*$/m, `$&\n\n${twelve}`);
  await copy.change(AI, /^( +text: ).*$/m, `$1${'Tell us. '.repeat(9)}`);
  const { code, lines } = await copy.check();
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^content/${POST}:\\d+ all pages together have "Tell us" \\d+ times, and \\d+ are enough; ` +
          `say it in other words where it is most frequent: 12 in content/${POST}, 9 in content/${AI}, `,
      ),
    ),
    '1 note.',
    expect.stringMatching(/^The content is valid: /),
  ]);
  expect(code).toBe(0);
});

test('words that contain a phrase are other words', async () => {
  await using copy = await copyContent();
  await copy.change(POST, /^## .*$/m, `$&\n\n${'Someones, busybodynobody. '.repeat(30)}`);
  expect(await copy.check()).toMatchObject({
    code: 0,
    lines: [expect.stringMatching(/^The content is valid: /)],
  });
});
