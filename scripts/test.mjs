// `npm test`: from a fresh clone to a verdict on what changes every day. `npm run test:all` does the rest, which proves
// rare things (tests/rare.mjs). `npm test -- tests/…` runs tests by name, with the options of their runner. Like `up`,
// it works with nothing installed, so it uses only Node itself.
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from '#tools/browsers.mjs';
import { ensureBuilt } from '#tools/build.mjs';
import { runCheck } from '#tools/check/parts.mjs';
import { ensureInstalled } from '#tools/install.mjs';
import { inRoot } from '#testbed/paths.mjs';
import { onStopSignal, stopAll } from '#testbed/servers/processes.mjs';
import { print, StepFailed } from '#testbed/progress.mjs';
import { verdict } from '#tools/results.mjs';
import { CLUSTER_IDS, ensureServer, SERVER_IDS } from '#testbed/servers/programs.mjs';
import { runJest, runPlaywright } from '#tools/tests/suites.mjs';
import { runByName } from '#tools/tests/by-name.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };

/** @param {import('#tools/results.mjs').Count} count */
function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/** @param {Promise<import('#tools/results.mjs').Count>} suite */
async function addSuite(suite) {
  const count = await suite;
  print(`  ${count.passed} passed, ${count.failed} failed`);
  add(count);
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

/** @param {() => Promise<unknown>} work that counts as one test */
async function checkOnce(work) {
  add((await succeeds(work)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** Why a program is not on this machine. @type {Map<string, string>} */
const missing = new Map();

/** @template Id @param {readonly Id[]} ids @param {(id: Id) => Promise<void>} ensure */
async function ensureAll(ids, ensure) {
  for (const id of ids)
    await ensure(id).catch((/** @type {Error} */ { message }) => missing.set(`${id}`, message));
}

/**
 * Whether something can run. What needs a program that cannot be installed here is skipped.
 *
 * @param {string} what
 * @param {readonly string[]} needed
 */
function canRun(what, ...needed) {
  const program = needed.find((id) => missing.has(id));
  if (!program) return true;
  print(`Skipped: ${what}. ${missing.get(program)}`);
  total.skipped += 1;
  return false;
}

/**
 * Builds, and runs every check and Jest's tests, in two lanes, so that two processor cores suffice. The type check and
 * the linter need the route types that the build writes.
 */
async function buildAndCheck() {
  const building = checkOnce(ensureBuilt);
  const checkTypesAndParts = async () => {
    await building;
    await checkOnce(() => runCheck('types'));
    const skipped = canRun('the backend’s tests on PostgreSQL', 'postgres') ? [] : ['PostgreSQL'];
    await addSuite(runJest('Unit, API and backend tests', 'usual', ignoring(skipped)));
  };
  const checkSources = async () => {
    await checkOnce(() => runCheck('format'));
    await checkOnce(() => runCheck('imports'));
    await checkOnce(() => runCheck('dead'));
    await checkOnce(() => runCheck('floor'));
    await building;
    await checkOnce(() => runCheck('lint'));
  };
  await Promise.all([checkTypesAndParts(), checkSources()]);
}

/** @param {readonly string[]} projects of Jest */
const ignoring = (projects) => (projects.length > 0 ? ['--ignoreProjects', ...projects] : []);

/** `npm test`. */
async function testUsual() {
  await ensureAll(['postgres', 'python'], ensureServer);
  await buildAndCheck();
  if (canRun('the end-to-end tests', 'chromium'))
    await addSuite(runPlaywright('End-to-end tests', 'usual', ['chromium']));
  else add({ passed: 0, failed: 1 });
}

/** The parts of `npm run test:all`, which can also run alone. */
const RARE_PARTS = {
  jest: testRareParts,
  chromium: testRarePages,
  visits: testOtherBrowsers,
};

/** `npm run test:all`. @param {readonly string[]} chosen parts; none means all */
async function testRare(chosen) {
  const unknown = chosen.filter((part) => !(part in RARE_PARTS));
  if (unknown.length > 0)
    throw new Error(
      `No part is called ${unknown.join(', ')}: ${Object.keys(RARE_PARTS).join(', ')}.`,
    );
  await checkOnce(ensureBuilt);
  for (const [part, run] of Object.entries(RARE_PARTS))
    if (chosen.length === 0 || chosen.includes(part)) await run();
}

async function testRareParts() {
  await ensureAll(SERVER_IDS, ensureServer);
  const skipped = [
    ...(canRun('the backend’s tests on PostgreSQL', 'postgres') ? [] : ['PostgreSQL']),
    ...(canRun('the tests of several backends', 'postgres', 'redis') ? [] : ['several']),
    ...(canRun('the tests of other servers and of a cluster', ...CLUSTER_IDS) ? [] : ['servers']),
    ...(canRun('the tests of a mailbox', 'dovecot') ? [] : ['Dovecot']),
    ...(canRun('the tests of the rules for Prometheus', 'prometheus') ? [] : ['Prometheus']),
    ...(canRun('the tests of the units for systemd', 'systemd') ? [] : ['systemd']),
  ];
  await addSuite(runJest('Rare unit, API and backend tests', 'rare', ignoring(skipped)));
}

async function testRarePages() {
  await ensureAll(['wholeChromium'], ensureBrowser);
  await ensureAll(['nginx', 'dovecot', 'python'], ensureServer);
  await addSuite(runPlaywright('Rare end-to-end tests', 'rare', ['chromium', 'more']));
}

/** One short visit in a browser with each other engine, at the same time. */
async function testOtherBrowsers() {
  const engines = /** @type {const} */ (['firefox', 'webkit']);
  await ensureAll(engines, ensureBrowser);
  const found = engines.filter((engine) => canRun(`the visit in ${engine}`, engine));
  if (found.length > 0) await addSuite(runPlaywright('Visits in other browsers', 'rare', found));
}

/** @param {() => Promise<void>} work */
async function test(work) {
  await ensureInstalled();
  await ensureAll(['chromium'], ensureBrowser);
  mkdirSync(inRoot('.test-output'), { recursive: true });
  // It keeps the code of every build that was ever started.
  rmSync(inRoot('.test-output', 'compile-cache'), { recursive: true, force: true });
  await work();
}

let wished = false;
onStopSignal(() => {
  wished = true;
  void stopAll().then(() => process.exit(130));
});

const [first, ...others] = process.argv.slice(2);
const isRare = first === '--all';
if (first !== undefined && !isRare) process.exitCode = await runByName([first, ...others]);
else {
  const work = isRare ? () => testRare(others) : testUsual;
  if (!(await succeeds(() => test(work)))) total.failed += 1;
  if (!wished) {
    print(verdict(total));
    process.exitCode = total.failed > 0 ? 1 : 0;
  }
}
