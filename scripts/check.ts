// `npm run check`: in a minute, whether what has changed since the last commit is fine: types, lint, format, imports,
// dead code, and the tests that are most likely to notice. `-- types lint` runs these checks alone, on everything,
// `-- --all` every check, and `-- --fix` formats.
import { parseArgs } from 'node:util';
import { changesSince } from '#tools/check/changes.ts';
import { CHECKS, formatCommand, writeRouteTypes, runCheck } from '#tools/check/parts.mjs';
import { testsOfChanges } from '#tools/check/tests-of-changes.ts';
import { print, step, StepFailed } from '#testbed/progress.mjs';
import { hasServer } from '#testbed/servers/programs.mjs';
import { onStopSignal, stopAll } from '#testbed/servers/processes.mjs';
import { jestCommand, runTool } from '#tools/tests/suites.mjs';

/** How long the tests of a change may take together, in seconds, of which several run at a time. */
const TEST_SECONDS = 60;

type CheckId = keyof typeof CHECKS;

const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    fix: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
  },
  allowPositionals: true,
});

/** Runs steps one after the other, whether or not they succeed. @returns whether all did */
async function inTurn(steps: readonly (() => Promise<void>)[]): Promise<boolean> {
  let isFine = true;
  for (const run of steps)
    await run().catch((error: unknown) => {
      if (!(error instanceof StepFailed)) throw error;
      isFine = false;
    });
  return isFine;
}

/** Runs checks on everything. */
async function checkAll(ids: readonly string[]): Promise<boolean> {
  const unknown = ids.filter((id) => !(id in CHECKS));
  if (unknown.length > 0)
    throw new Error(
      `There is no check called ${unknown.join(', ')}: ${Object.keys(CHECKS).join(', ')}.`,
    );
  return inTurn(ids.map((id) => () => runCheck(id as CheckId)));
}

/** Checks what has changed. */
async function checkChanges(): Promise<boolean> {
  const changes = changesSince(values.since);
  if (changes.length === 0) return (print(`Nothing has changed since ${values.since}.`), true);
  const files = changes.map(({ file }) => file);
  const { chosen, left } = testsOfChanges(changes, TEST_SECONDS, hasServer('postgres'));
  const projects = new Set(chosen.map(({ project }) => project));
  const title = `Tests that may notice (${chosen.length}, of ${chosen.length + left})`;
  const tests = () =>
    step(title, () =>
      runTool(
        jestCommand([
          '--selectProjects',
          ...projects,
          '--runTestsByPath',
          ...new Set(chosen.map(({ file }) => file)),
        ]),
        { TESTS: 'check' },
      ),
    );
  const lanes = await Promise.all([
    inTurn([() => runCheck('types'), () => runCheck('imports'), () => runCheck('dead')]),
    inTurn([
      () => runCheck('format', files),
      () => runCheck('lint', files),
      ...(chosen.length > 0 ? [tests] : []),
    ]),
  ]);
  const isFine = lanes.every(Boolean);
  if (isFine) print('What has changed is fine. Before you share it, run npm test.');
  return isFine;
}

async function check(): Promise<boolean> {
  if (values.fix) await runTool(formatCommand([]), {}, (text) => process.stdout.write(text));
  await writeRouteTypes();
  if (values.all) return checkAll(Object.keys(CHECKS));
  return positionals.length > 0 ? checkAll(positionals) : checkChanges();
}

onStopSignal(() => void stopAll().then(() => process.exit(130)));

const isFine = await check().catch((error: unknown) => {
  print(`✗ ${error instanceof Error ? error.message : String(error)}`);
  return false;
});
process.exitCode = isFine ? 0 : 1;
