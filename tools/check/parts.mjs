import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot } from '#testbed/paths.mjs';
import { step } from '#testbed/progress.mjs';
import { runTool } from '#tools/tests/suites.mjs';

/** Where Prettier remembers which content it found formatted. */
const PRETTIER_CACHE = [
  '--cache',
  '--cache-strategy=content',
  `--cache-location=${inRoot('.test-output', 'prettier-cache.json')}`,
];

/**
 * A check of the sources, which the packages in node_modules suffice for.
 *
 * @typedef {object} Part
 * @property {string} title
 * @property {string} finds
 * @property {(files: readonly string[]) => readonly string[]} command with the only files to look at; none means all
 * @property {RegExp} [only] the files that it can look at alone
 */

/** TypeScript 7, next to the one that other tools need. */
const typeScript = () =>
  path.join(fileURLToPath(import.meta.resolve('typescript-native/package.json')), '../bin/tsc');

/** By the names with which `npm run check` runs them alone. @satisfies {Record<string, Part>} */
export const CHECKS = {
  types: {
    title: 'Types',
    finds: 'type errors, everywhere',
    // A second checker would repeat most of the first one's work: on two cores, other checks use the time better.
    command: () => ['node', typeScript(), '--checkers', '1'],
  },
  lint: {
    title: 'Lint',
    finds: 'what oxlint forbids (`oxlint.config.ts`)',
    command: (files) => ['oxlint', ...files],
    only: /\.(ts|tsx|mjs)$/,
  },
  format: {
    title: 'Format',
    finds: 'files that `npm run check -- --fix` would change',
    command: (files) => ['prettier', '--check', ...PRETTIER_CACHE, ...orAll(files)],
    only: /./,
  },
  imports: {
    title: 'Import directions',
    finds: 'a folder that imports from where it must not, and cycles',
    command: () => ['depcruise', ...ROOMS],
  },
  dead: {
    title: 'Dead code',
    finds: 'files, exports, and packages that nothing uses, such as a part that you forgot to add',
    command: () => ['knip'],
  },
  floor: {
    title: 'Oldest browsers',
    finds: 'what the oldest browsers lack in the code that they run',
    command: () => ['node', inRoot('scripts', 'check-floor.ts')],
  },
};

/** @typedef {keyof typeof CHECKS} CheckId */

const ROOMS = [
  'app',
  'components',
  'lib',
  'backend',
  'desk',
  'lab',
  'packages',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'scripts',
  'tests',
  'tools',
];

const orAll = (/** @type {readonly string[]} */ files) =>
  files.length > 0 ? ['--ignore-unknown', ...files] : ['.'];

/** What formats the files, or all. */
export const formatCommand = (/** @type {readonly string[]} */ files) => [
  'prettier',
  '--write',
  '--log-level=warn',
  ...PRETTIER_CACHE,
  ...orAll(files),
];

/** Writes the types of the routes, which types and lint need. It takes a second. */
export const writeRouteTypes = () =>
  step('Types of the routes', () => runTool(['next', 'typegen']));

/**
 * Runs a check.
 *
 * @param {CheckId} id
 * @param {readonly string[]} [files] to look at alone, if the check can
 * @throws {import('#testbed/progress.mjs').StepFailed} with its output printed
 */
export async function runCheck(id, files = []) {
  /** @type {Part} */
  const { title, command, only } = CHECKS[id];
  const chosen = only ? files.filter((file) => only.test(file)) : [];
  if (only && files.length > 0 && chosen.length === 0) return;
  await step(title, () => runTool(command(chosen)));
}
