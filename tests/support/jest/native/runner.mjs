import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ModernFakeTimers } from '@jest/fake-timers';
import circus from 'jest-circus/runner';
import { ModuleMocker } from 'jest-mock';
import { setGlobals } from '#tests/support/jest/native/globals.mjs';
import { countCalls, noteCalls } from '#tests/support/jest/native/touched.mjs';
import { ISOLATED, loadTypeScript } from '#tests/support/jest/native/modules.mjs';

/** Where Jest's own runner keeps who hears of its events. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Where to note which functions of the product each test file runs, if that is wanted. */
const { TEST_MAP } = process.env;

const require = createRequire(import.meta.url);
/** The real variables of the process: a test may put an object in their place. */
const environment = process.env;

const mocker = new ModuleMocker(globalThis);
let runs = 0;

loadTypeScript();
if (TEST_MAP !== undefined) await countCalls();

/**
 * Runs a test file as Jest's own runner does, but the modules are loaded by Node itself, which loads those of the
 * product once for all files of a worker: Jest would load them anew for every file, in a context of its own, which took
 * half of the processor time. Decision 051.
 *
 * @param {object} globalConfig
 * @param {{ displayName?: { name: string }, globals: object }} config of the project
 * @param {unknown} _environment Jest's context, which nothing runs in
 * @param {unknown} _runtime Jest's modules, which are not used
 * @param {string} file
 * @param {(event: string, details: unknown[]) => void} send tells Jest of each test
 * @returns {Promise<object>} what Jest reports
 */
export default async function run(globalConfig, config, _environment, _runtime, file, send) {
  runs += 1;
  const version = `?${runs}${/\.isolated\.test\.ts$/.test(file) ? ISOLATED : ''}`;
  Object.assign(globalThis, config.globals);
  const before = { variables: { ...environment }, folder: process.cwd() };
  const timers = new ModernFakeTimers({ config, global: globalThis });
  const runtime = {
    // The part that collects and runs tests, new for each file, so that it knows nothing of the file before.
    requireInternalModule: (/** @type {string} */ part) => {
      Reflect.deleteProperty(require.cache, part);
      Reflect.deleteProperty(globalThis, HANDLERS);
      return require(part);
    },
    requireModule: require,
    setGlobalsForRuntime: (/** @type {object} */ globals) =>
      setGlobals({ ...globals, jest: jestObject(timers) }),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (/** @type {string} */ path) =>
      import(pathToFileURL(path).href + version),
    enterTestCode: () => undefined,
    leaveTestCode: () => undefined,
  };
  const began = performance.now();
  try {
    return await circus.default(globalConfig, config, { global: globalThis }, runtime, file, send);
  } finally {
    if (TEST_MAP !== undefined) {
      const project = config.displayName?.name;
      await noteCalls(TEST_MAP, { file, project, seconds: (performance.now() - began) / 1000 });
    }
    timers.dispose();
    mocker.restoreAllMocks();
    for (const name of Object.keys(config.globals)) Reflect.deleteProperty(globalThis, name);
    restoreEnvironment(before.variables);
    process.chdir(before.folder);
    forgetTests();
  }
}

/** What tests use of `jest`. Modules cannot be replaced: they are shared. @param {ModernFakeTimers} timers */
function jestObject(timers) {
  const jest = {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: () => {
      mocker.restoreAllMocks();
      return jest;
    },
    useFakeTimers: (/** @type {object} */ options) => {
      timers.useFakeTimers(options);
      return jest;
    },
    useRealTimers: () => {
      timers.useRealTimers();
      return jest;
    },
    advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
    advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
    setSystemTime: timers.setSystemTime.bind(timers),
    getTimerCount: timers.getTimerCount.bind(timers),
  };
  return jest;
}

/** @param {NodeJS.ProcessEnv} variables as they were before the file */
function restoreEnvironment(variables) {
  process.env = environment;
  for (const name of Object.keys(environment))
    if (!(name in variables)) Reflect.deleteProperty(environment, name);
  Object.assign(environment, variables);
}

/**
 * Where Jest's runner keeps its tests, with all that they refer to, and where the product keeps what all bundles of a
 * process share: the site's log, and its own pages.
 */
const KEPT = /^(JEST_STATE_SYMBOL$|tessera\.)/;

function forgetTests() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (KEPT.test(symbol.description ?? '')) Reflect.deleteProperty(globalThis, symbol);
}
