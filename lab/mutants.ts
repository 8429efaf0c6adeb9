// `npm run mutants -w lab`: changes small things in the product, one at a time, and says which changes no test notices.
// It needs to know which test runs what: with `-- --map`, it runs the tests of Jest to note that, and changes nothing;
// `-- --map tests/unit/chat` does so again for the tests that have changed. `-- --only chat` keeps to one area, and
// `-- --only 'backend/files/**/*.ts'` to other files. `-- --again <file> --seconds 300` tries what a run with the same
// seed and count has left, with more of the tests.
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from '@repo/testbed/paths.mjs';
import { chanceFrom } from '#chat/chance.ts';
import { mutationsOf, type Mutation } from '#mutants/sites.ts';
import { jestCommand, runTool, TEST_MAP } from '../tools/tests/suites.mjs';
import { ensureBuilt } from '../tools/build.mjs';
import { relatedTests, type RelatedTest } from '../tools/tests/related-tests.ts';

/** What the product promises is decided in these. */
const AREAS = {
  contract: 'packages/contract/**/*.ts',
  proxy: 'lib/proxy/**/*.ts',
  contact: '{backend/contact/**/*,lib/contact/**/*,components/islands/inquiry}.ts',
  chat: '{backend,lib,packages}/chat/**/*.ts',
  staff: 'backend/staff/**/*.ts',
  store: 'backend/store/**/*.ts',
};

/** How many times as long as before the tests of one change may take until they count as hanging, and the start of them. */
const PATIENCE = 8;
const START_SECONDS = 20;

const {
  values: { seed, count, only, out, again, seconds, map },
  positionals: changed,
} = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    only: { type: 'string' },
    out: { type: 'string', default: '.test-output/mutants.jsonl' },
    again: { type: 'string' },
    seconds: { type: 'string', default: '30' },
    map: { type: 'boolean', default: false },
  },
});

type Mutant = Mutation & { area: string; file: string; source: string };

/** So many changes of an area, each at another place. */
function mutantsOf(area: string, pattern: string, wanted: number): Mutant[] {
  const chance = chanceFrom(Number(seed));
  const all = globSync(pattern)
    .filter((file) => !/\/migrations\/|\.d\.ts$/.test(file))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return mutationsOf(file, source).map((mutation) => ({ ...mutation, area, file, source }));
    });
  const chosen = new Map<string, Mutant>();
  while (chosen.size < Math.min(wanted, all.length)) {
    const mutant = chance.pick(all);
    chosen.set(`${mutant.file}:${mutant.start}`, mutant);
  }
  return [...chosen.values()];
}

const lineOf = ({ source, start }: Mutant) => source.slice(0, start).split('\n').length;

/** What Jest reports, as far as it matters here. */
type Report = Readonly<{ numFailedTests: number; numRuntimeErrorTestSuites: number }>;

/**
 * Runs tests with a change.
 *
 * @param lane a number that no other run has at the same time
 * @returns whether a test fails, or none comes to an end
 */
async function isNoticed(
  mutant: Mutant,
  tests: readonly RelatedTest[],
  lane: number,
): Promise<boolean> {
  const { file, start, end, text } = mutant;
  const report = inRoot('.test-output', `mutant-${lane}.json`);
  rmSync(report, { force: true });
  const [program = '', ...args] = jestCommand([
    '--silent',
    '--bail',
    '--runInBand',
    '--json',
    `--outputFile=${report}`,
    '--selectProjects',
    ...new Set(tests.map(({ project }) => project)),
    '--runTestsByPath',
    ...tests.map((test) => test.file),
  ]);
  const child = spawn(program, args, {
    env: { ...process.env, TESTS: 'check', MUTANT: JSON.stringify({ file, start, end, text }) },
    stdio: 'ignore',
    timeout: Math.ceil((START_SECONDS + PATIENCE * secondsOf(tests)) * 1000),
  });
  await new Promise((resolve) => child.once('close', resolve));
  if (!existsSync(report)) return true;
  const { numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Report;
  return numFailedTests + numRuntimeErrorTestSuites > 0;
}

const secondsOf = (tests: readonly RelatedTest[]) =>
  tests.reduce((sum, test) => sum + test.seconds, 0);

/** The first tests that take no longer together than is allowed. */
function affordable(tests: readonly RelatedTest[]): RelatedTest[] {
  let left = Number(seconds);
  return tests.filter((test) => {
    const takes = test.seconds + 0.3;
    if (takes > left) return false;
    left -= takes;
    return true;
  });
}

/** Runs all tests once, or those that have changed, and notes what each of them runs. */
async function noteCalls(): Promise<void> {
  // Several test files would build at the same time.
  await ensureBuilt();
  if (changed.length === 0) rmSync(TEST_MAP, { force: true });
  const { code } = await runTool(jestCommand(changed), { TEST_MAP }, (text) =>
    process.stdout.write(text),
  );
  process.exitCode = code;
}

/** The areas that are asked for: all, one of them, or any other files by a pattern. */
function areasOf(wanted: string | undefined): [name: string, pattern: string][] {
  const all = Object.entries(AREAS);
  if (wanted === undefined) return all;
  const named = all.filter(([area]) => area === wanted);
  return named.length > 0 ? named : [[wanted, wanted]];
}

/** Which of the changes a report names, or all without one. */
function named(mutants: readonly Mutant[], report: string | undefined): readonly Mutant[] {
  if (report === undefined) return mutants;
  const lines = readFileSync(report, 'utf8').trim().split('\n');
  const places = new Set(lines.map((line) => keyOf(JSON.parse(line) as Reported)));
  return mutants.filter((mutant) => places.has(keyOf(reported(mutant))));
}

/** Makes the changes, two at a time, and prints those that no test notices. */
async function tryChanges(): Promise<void> {
  const related = relatedTests(TEST_MAP);
  const areas = areasOf(only);
  const chosen = areas.flatMap(([area, pattern]) =>
    mutantsOf(area, pattern, Math.ceil(Number(count) / areas.length)),
  );
  const mutants = named(chosen, again);
  writeFileSync(out, '');
  const waiting = mutants.values();
  let noticed = 0;
  const work = async (lane: number): Promise<void> => {
    for (const mutant of waiting) {
      const tests = affordable(related.of(mutant.file, [mutant.start]));
      if (tests.length > 0 && (await isNoticed(mutant, tests, lane))) noticed += 1;
      else report(mutant, tests);
    }
  };
  await Promise.all([work(1), work(2)]);
  console.log(`${noticed} of ${mutants.length} changes were noticed.`);
}

/** How a change that no test notices is told. */
type Reported = Readonly<{ place: string; from: string; to: string }>;

const reported = (mutant: Mutant): Reported => ({
  place: `${mutant.file}:${lineOf(mutant)}`,
  from: mutant.source.slice(mutant.start, mutant.end).trim(),
  to: mutant.text,
});

const keyOf = ({ place, from, to }: Reported): string => JSON.stringify([place, from, to]);

function report(mutant: Mutant, tests: readonly RelatedTest[]): void {
  const { place, from, to } = reported(mutant);
  console.log(`${place}\n  ${from}\n  -> ${to}\n  ${tests.length} tests`);
  const names = tests.map((test) => test.file);
  appendFileSync(out, `${JSON.stringify({ area: mutant.area, place, from, to, tests: names })}\n`);
}

await (map ? noteCalls() : tryChanges());
