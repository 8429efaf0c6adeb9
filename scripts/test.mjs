// `npm test`: from a fresh clone to a verdict on everything. Like `up`, it works with nothing installed, so
// it uses only Node itself.
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from '../tools/browsers.mjs';
import { ensureBuilt } from '../tools/build.mjs';
import { toolEnvironment } from '../tools/environment.mjs';
import { ensureInstalled } from '../tools/install.mjs';
import { inRoot, root } from '../tools/paths.mjs';
import { onStopSignal, run, stopAll } from '../tools/servers/processes.mjs';
import { print, step, StepFailed } from '../tools/progress.mjs';
import { countFile, countJest, countPlaywright, verdict } from '../tools/results.mjs';
import { CLUSTER_IDS, ensureServer, SERVER_IDS } from '../tools/servers/programs.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };

/** @param {import('../tools/results.mjs').Count} count */
function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/** @param {() => Promise<unknown>} work @returns {Promise<boolean>} whether all of its steps succeeded */
async function succeeds(work) {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof StepFailed)) print(`✗ ${/** @type {Error} */ (error).message}`);
    return false;
  }
}

/** Why a server is not on this machine. @type {Map<import('../tools/servers/programs.mjs').ServerId, string>} */
const missing = new Map();

async function ensureServers() {
  for (const id of SERVER_IDS)
    await ensureServer(id).catch((/** @type {Error} */ { message }) => missing.set(id, message));
}

/**
 * Whether something can run. What needs a server that cannot be installed here is skipped.
 *
 * @param {string} what
 * @param {import('../tools/servers/programs.mjs').ServerId[]} needed
 */
function canRun(what, ...needed) {
  const server = needed.find((id) => missing.has(id));
  if (!server) return true;
  print(`Skipped: ${what}. ${missing.get(server)}`);
  total.skipped += 1;
  return false;
}

/** @param {string} script of package.json @param {string[]} args @param {NodeJS.ProcessEnv} [more] */
const npmRun = (script, args = [], more = {}) =>
  run('npm', ['run', '--silent', script, '--', ...args], {
    env: toolEnvironment({ ...process.env, ...more }),
    cwd: root,
  });

/** @param {() => Promise<unknown>} work that counts as one test */
async function checkOnce(work) {
  add((await succeeds(work)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** @param {string} title @param {string} script the check, which can also be run alone */
const check = (title, script) => checkOnce(() => step(title, () => npmRun(script)));

/**
 * Builds, and runs every check that needs no browser, in two lanes, so that two processor cores suffice. The
 * type check and the linter need the route types that the build writes.
 */
async function buildAndCheck() {
  const building = checkOnce(ensureBuilt);
  const checkTypesAndParts = async () => {
    await building;
    await check('Types', 'check:types');
    await testParts();
  };
  const checkSources = async () => {
    await check('Format', 'check:format');
    await check('Import directions', 'check:imports');
    await check('Dead code', 'check:dead');
    await check('Oldest browsers', 'check:floor');
    await building;
    await check('Lint', 'lint');
  };
  await Promise.all([checkTypesAndParts(), checkSources()]);
}

/**
 * Runs a test runner that leaves a result file.
 *
 * @template Result
 * @param {object} suite
 * @param {string} suite.title
 * @param {string} suite.script
 * @param {string[]} suite.args
 * @param {string} suite.file where it leaves its result
 * @param {NodeJS.ProcessEnv} [suite.env]
 * @param {(result: Result) => import('../tools/results.mjs').Count} suite.counter
 */
async function runSuite({ title, script, args, file, env, counter }) {
  rmSync(file, { force: true });
  const success = await succeeds(() => step(title, () => npmRun(script, args, env)));
  const counted = countFile(file, counter, success);
  print(`  ${counted.passed} passed, ${counted.failed} failed`);
  add(counted);
}

async function testParts() {
  const file = inRoot('.test-output', 'jest.json');
  const skipped = [
    ...(canRun('the backend’s tests on PostgreSQL', 'postgres') ? [] : ['PostgreSQL']),
    ...(canRun('the tests of several backends', 'postgres', 'redis') ? [] : ['several']),
    ...(canRun('the tests of other servers and of a cluster', ...CLUSTER_IDS) ? [] : ['servers']),
    ...(canRun('the tests of a mailbox', 'dovecot') ? [] : ['Dovecot']),
    ...(canRun('the tests of the rules for Prometheus', 'prometheus') ? [] : ['Prometheus']),
    ...(canRun('the tests of the units for systemd', 'systemd') ? [] : ['systemd']),
  ];
  await runSuite({
    title: 'Unit, API and backend tests',
    script: 'test:unit',
    args: [
      '--json',
      `--outputFile=${file}`,
      ...(skipped.length > 0 ? ['--ignoreProjects', ...skipped] : []),
    ],
    file,
    counter: countJest,
  });
}

async function test() {
  await ensureInstalled();
  const hasChromium = await succeeds(async () => {
    await ensureBrowser('chromium');
    await ensureBrowser('wholeChromium');
  });
  await ensureServers();
  mkdirSync(inRoot('.test-output'), { recursive: true });
  // It keeps the code of every build that was ever started.
  rmSync(inRoot('.test-output', 'compile-cache'), { recursive: true, force: true });
  await buildAndCheck();
  const browserFile = inRoot('.test-output', 'e2e.json');
  if (!hasChromium) return add({ passed: 0, failed: 1 });
  await runSuite({
    title: 'End-to-end tests',
    script: 'test:e2e',
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserFile },
    file: browserFile,
    counter: countPlaywright,
  });
}

let wished = false;
onStopSignal(() => {
  wished = true;
  void stopAll().then(() => process.exit(130));
});

if (!(await succeeds(test))) total.failed += 1;
if (!wished) {
  print(verdict(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}
