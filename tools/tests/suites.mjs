import { rmSync } from 'node:fs';
import { toolEnvironment } from '#testbed/environment.mjs';
import { inRoot, root } from '#testbed/paths.mjs';
import { step, StepFailed } from '#testbed/progress.mjs';
import { countFile, countJest, countPlaywright } from '#tools/results.mjs';
import { run } from '#testbed/servers/processes.mjs';

/**
 * How much of the tests runs, which jest.config.mjs and playwright.config.ts find in TESTS: what `npm test` runs, what it
 * leaves to `npm run test:all`, what `npm run check` chooses, or, without a word, every test that is asked for, with as
 * many cases as in `npm test`.
 *
 * @typedef {'usual' | 'rare' | 'check' | undefined} Amount
 */

/** Where a run of Jest with the variable TEST_MAP notes which functions of the product each test file runs. */
export const TEST_MAP = inRoot('.test-output', 'touched.jsonl');

/** Jest runs tests in jsdom in contexts of their own, whose modules need this flag. */
const JEST = [
  'node',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  inRoot('node_modules/jest/bin/jest.js'),
];

/** @param {readonly string[]} args of Jest */
export const jestCommand = (args) => [...JEST, ...args];

/** @param {readonly string[]} args of Playwright, with the projects */
export const playwrightCommand = (args) => ['playwright', 'test', ...args];

/** @param {readonly string[]} command @param {Readonly<Record<string, string | undefined>>} [more] @param {(text: string) => void} [onOutput] */
export function runTool([program = '', ...args], more = {}, onOutput) {
  const env = toolEnvironment({ ...process.env, ...more });
  return run(program, args, { env, cwd: root, ...(onOutput && { onOutput }) });
}

/**
 * Runs a test runner that leaves a result file.
 *
 * @template Result
 * @param {object} suite
 * @param {string} suite.title
 * @param {readonly string[]} suite.command
 * @param {string} suite.file where it leaves its result
 * @param {NodeJS.ProcessEnv} suite.env
 * @param {(result: Result) => import('#tools/results.mjs').Count} suite.counter
 * @returns {Promise<import('#tools/results.mjs').Count>}
 */
async function runSuite({ title, command, file, env, counter }) {
  rmSync(file, { force: true });
  const success = await step(title, () => runTool(command, env)).then(
    () => true,
    (error) => {
      if (!(error instanceof StepFailed)) throw error;
      return false;
    },
  );
  return countFile(file, counter, success);
}

/**
 * Runs Jest's tests.
 *
 * @param {string} title
 * @param {Amount} amount
 * @param {readonly string[]} args
 */
export function runJest(title, amount, args) {
  const file = inRoot('.test-output', `${title.replaceAll(/\W+/g, '-')}.json`.toLowerCase());
  return runSuite({
    title,
    command: jestCommand(['--json', `--outputFile=${file}`, ...args]),
    file,
    env: { TESTS: amount },
    counter: countJest,
  });
}

/**
 * Runs Playwright's tests.
 *
 * @param {string} title
 * @param {Amount} amount
 * @param {readonly string[]} projects
 */
export function runPlaywright(title, amount, projects) {
  const file = inRoot('.test-output', `${projects.join('-')}.json`);
  return runSuite({
    title,
    command: playwrightCommand([
      ...projects.map((project) => `--project=${project}`),
      '--reporter=list,json',
    ]),
    file,
    env: { TESTS: amount, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    counter: countPlaywright,
  });
}
