// `npm run mutants -w lab`: changes small things in the product, one at a time, and says which changes no test notices. First, a
// whole run has to note what each test runs: `TEST_MAP=.test-output/touched.jsonl npm run test:unit`.
import { spawn } from 'node:child_process';
import { appendFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chanceFrom } from '@/lab/chat/chance';
import { mutationsOf, type Mutation } from '@/lab/mutants/sites';
import { readTestMap, type RelatedTest } from '@/lab/mutants/test-map';

/** What the product promises is decided in these. */
const AREAS = {
  contract: 'lib/contract/**/*.ts',
  proxy: 'lib/proxy/**/*.ts',
  contact: '{backend,lib}/contact/**/*.ts',
  chat: '{backend,lib}/chat/**/*.ts',
  staff: 'backend/staff/**/*.ts',
  store: 'backend/store/**/*.ts',
};

/** How long the tests of one change may take, by what they took before, and at most. */
const MOST_SECONDS = 45;
const LIMIT_MS = 240_000;

const {
  seed,
  count,
  only,
  map: noted,
  out,
} = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    only: { type: 'string' },
    map: { type: 'string', default: '.test-output/touched.jsonl' },
    out: { type: 'string', default: '.test-output/mutants.jsonl' },
  },
}).values;

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

/** @returns whether a test fails */
function isNoticed(mutant: Mutant, tests: readonly RelatedTest[]): Promise<boolean> {
  const { file, start, end, text } = mutant;
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--silent',
      '--bail',
      '-i',
      '--selectProjects',
      ...new Set(tests.map(({ project }) => project)),
      '--runTestsByPath',
      ...tests.map((test) => test.file),
    ],
    {
      env: { ...process.env, MUTANT: JSON.stringify({ file, start, end, text }) },
      stdio: 'ignore',
      timeout: LIMIT_MS,
    },
  );
  return new Promise((resolve) => child.once('close', (code) => resolve(code !== 0)));
}

/** The first tests whose time together is allowed. */
function affordable(tests: readonly RelatedTest[]): RelatedTest[] {
  let seconds = 0;
  return tests.filter((test) => (seconds += test.seconds + 0.3) <= MOST_SECONDS);
}

const map = readTestMap(noted);
const areas = Object.entries(AREAS).filter(([area]) => only === undefined || area === only);
const mutants = areas.flatMap(([area, pattern]) =>
  mutantsOf(area, pattern, Math.ceil(Number(count) / areas.length)),
);
writeFileSync(out, '');
const waiting = mutants.values();
let noticed = 0;

async function work(): Promise<void> {
  for (const mutant of waiting) {
    const tests = affordable(map.testsOf(mutant.file, mutant.start));
    const isKilled = tests.length > 0 && (await isNoticed(mutant, tests));
    if (isKilled) noticed += 1;
    else {
      const { area, file, source, start, end, text } = mutant;
      const place = `${file}:${lineOf(mutant)}`;
      const from = source.slice(start, end);
      const names = tests.map((test) => test.file.replace(/.*\/tests\//, ''));
      console.log(`${place}\n  ${from.trim()}\n  -> ${text}\n  ${names.length} tests`);
      appendFileSync(out, `${JSON.stringify({ area, place, from, to: text, tests: names })}\n`);
    }
  }
}

await Promise.all([work(), work()]);
console.log(`${noticed} of ${mutants.length} changes were noticed.`);
