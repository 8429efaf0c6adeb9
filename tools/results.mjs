import { existsSync, readFileSync } from 'node:fs';

/**
 * How many tests passed and failed. A test that skips itself does not count as passed.
 *
 * @typedef {{ passed: number, failed: number }} Count
 */

/**
 * The last line of a test run.
 *
 * @param {Count & { skipped: number }} total with the steps that this machine cannot run
 */
export function verdict({ passed, failed, skipped }) {
  const words = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${words}, ${skipped} skipped` : words;
}

/** A step without a usable result. @type {Count} */
const NOTHING = { passed: 0, failed: 1 };

/**
 * @param {number} passed
 * @param {number} failed
 * @param {boolean} success whether the tool itself reports success
 * @returns {Count} with a failure if no test ran, or if the tool reports one
 */
function count(passed, failed, success) {
  const unexplained = failed === 0 && (!success || passed === 0);
  return { passed, failed: unexplained ? 1 : failed };
}

/**
 * Counts jest's result file. A test file that could not run counts as one failure.
 *
 * @param {{ numPassedTests: number, numTotalTests: number, numRuntimeErrorTestSuites: number, success: boolean }} result
 */
export function countJest(result) {
  const notPassed = result.numTotalTests - result.numPassedTests;
  return count(result.numPassedTests, notPassed + result.numRuntimeErrorTestSuites, result.success);
}

/**
 * Counts Playwright's result file. A test that passed only on a retry counts as a failure.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors:
 *   unknown[] }} result
 */
export function countPlaywright({ stats, errors }) {
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return count(stats.expected, failed, errors.length === 0);
}

/**
 * Counts the result file of a step.
 *
 * @template Result
 * @param {string} file
 * @param {(result: Result) => Count} counter
 * @param {boolean} success whether the tool's exit code was 0
 * @returns {Count}
 */
export function countFile(file, counter, success) {
  if (!existsSync(file)) return NOTHING;
  try {
    const { passed, failed } = counter(JSON.parse(readFileSync(file, 'utf8')));
    return count(passed, failed, success);
  } catch {
    return NOTHING;
  }
}
