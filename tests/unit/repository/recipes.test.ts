import { expect, test } from '@jest/globals';
import { scratchCopy, type ScratchCopy } from '#tests/support/scratch-copy.ts';

// Follows recipes of CONTRIBUTING.md to the letter in a copy of the repository.

/** Runs tests in a copy, which must pass. */
function passes(copy: ScratchCopy, ...tests: readonly string[]): void {
  const runner = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
  const { code, output } = copy.run(
    ...runner,
    '--selectProjects',
    'node',
    'components',
    '--',
    ...tests,
  );
  expect(code === 0 ? '' : output).toBe('');
}

/** Types that only a build of the site knows. */
const ROUTES = /'(?:RouteContext|PageProps)'/;

test('a field of the contact form is one entry: everything follows', async () => {
  await using copy = await scratchCopy();
  copy.edit(
    'packages/contract/optional-answers.ts',
    "  budget: { label: 'Budget',",
    "  website: { label: 'Website', length: 300, form: { autoComplete: 'url' } },\n  budget: { label: 'Budget',",
  );
  // What a build adds to the types of routes is left out: no field is in it.
  const types = copy.run('node_modules/typescript-native/bin/tsc', '--checkers', '1');
  expect(
    types.output.split('\n').filter((line) => line.includes(' error ') && !ROUTES.test(line)),
  ).toEqual([]);
  passes(
    copy,
    'tests/unit/contract',
    'tests/unit/contact/form',
    'tests/backend/contact/every-field',
    'tests/backend/contact/export',
    'tests/unit/proxy/form-page',
  );
  const policy = copy.run(
    '--eval',
    "import('#lib/content/facts.ts').then(({ fillFacts }) => console.log(fillFacts('{optionalAnswers}')))",
  );
  expect(policy).toEqual({ code: 0, output: 'company, website, budget, and timeline\n' });
});
