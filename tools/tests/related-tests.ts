import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RARE_FILES } from '#tests/rare.mjs';
import { inRoot, root } from '#testbed/paths.mjs';

/** A test file of Jest that may notice a change. */
export type RelatedTest = Readonly<{
  /** From the root. */
  file: string;
  project: string;
  /** How long it takes, in seconds. */
  seconds: number;
}>;

/** A test file, and which functions of the product it runs (tests/support/jest/native/touched.mjs). */
type Touched = Readonly<{
  file: string;
  project: string;
  seconds: number;
  touched: Readonly<Record<string, Ranges>>;
}>;

type Ranges = readonly (readonly [start: number, end: number])[];

/** The project of the tests in jsdom, of which nothing is noted. */
const COMPONENTS = 'components';

/** What a test takes of which nothing is noted, in seconds, and how many files of the product the nearest one runs. */
const GUESS = 3;
const RARE_GUESS = 20;
const UNKNOWN = 8;

/** Which tests run what. */
export type RelatedTests = Readonly<{
  /**
   * Those that may notice a change, the most likely and cheapest first.
   *
   * @param file from the root
   * @param places characters of the file as it was when the tests were noted; none means anywhere
   */
  of: (file: string, places?: readonly number[]) => RelatedTest[];
  /** What is known of a test. */
  known: (test: string) => RelatedTest;
}>;

/**
 * Knows which tests run what: from who imports what, and from what a run of the tests has noted, if there was one.
 *
 * @param noted the file that TEST_MAP named
 */
export function relatedTests(noted: string): RelatedTests {
  const runs = readRuns(noted);
  const imports = new Imports();
  const known = (file: string): RelatedTest => {
    const run = runs.get(file);
    return {
      file,
      project: projectOf(file),
      seconds: run?.seconds ?? (isRare(file) ? RARE_GUESS : GUESS),
    };
  };
  return {
    known,
    of(file, places = []) {
      const importing = imports.testsOf(file);
      const running = [...runs.values()].filter(({ touched }) => file in touched);
      const all = new Set([...running.map((run) => run.file), ...importing]);
      const functions = innermost(running, file, places);
      return [...all]
        .map((name) => {
          const run = runs.get(name);
          const distance = importing.indexOf(name);
          const score =
            likeness(name, file) +
            closeness(run?.touched[file], functions) -
            Math.log2(1 + (run ? Object.keys(run.touched).length : UNKNOWN + distance)) -
            Math.log2(1 + known(name).seconds);
          return { test: known(name), score };
        })
        .sort((one, other) => other.score - one.score)
        .map(({ test }) => test);
    },
  };
}

/** How much a test runs of what has changed. @param functions the innermost ones that have changed, by where they begin */
function closeness(ranges: Ranges | undefined, functions: ReadonlySet<number>): number {
  if (ranges === undefined) return 0;
  return ranges.some(([start]) => functions.has(start)) ? 6 : 1;
}

/** Where the innermost functions begin that hold some places, of all that any test runs. Outside of them, all count. */
function innermost(runs: readonly Touched[], file: string, places: readonly number[]): Set<number> {
  const ranges = runs.flatMap(({ touched }) => touched[file] ?? []);
  const functions = ranges.filter(([start]) => start > 0);
  const found = places.flatMap((place) => {
    const around = functions.filter(([start, end]) => start <= place && place < end);
    return around.length > 0
      ? Math.max(...around.map(([start]) => start))
      : functions.map(([start]) => start);
  });
  return new Set(found);
}

/** How much a test is called like a file, and its folder like that of the file. */
function likeness(test: string, file: string): number {
  const rooms = wordsOf(path.dirname(file));
  const isInRoom = wordsOf(path.dirname(test)).filter((word) => rooms.includes(word)).length;
  const name = wordsOf(path.basename(test));
  const named = wordsOf(path.basename(file)).filter((word) =>
    name.some((each) => each.startsWith(word) || word.startsWith(each)),
  ).length;
  return 3 * named + 2 * isInRoom;
}

const wordsOf = (name: string): string[] => name.split(/\W+/).filter((word) => word.length > 3);

/** The last that was noted of each test that still exists. */
function readRuns(noted: string): ReadonlyMap<string, Touched> {
  if (!existsSync(noted)) return new Map();
  const lines = readFileSync(noted, 'utf8').trimEnd().split('\n');
  const runs = lines.map((line) => {
    const { file, ...run } = JSON.parse(line) as Touched;
    return { ...run, file: path.relative(root, file) };
  });
  const mine = runs.filter(
    ({ file, project }) =>
      IS_TEST.test(file) && project === projectOf(file) && existsSync(inRoot(file)),
  );
  return new Map(mine.map((run) => [run.file, run]));
}

/** A test of Jest that needs no other servers than the database. */
export const IS_TEST = /^tests\/(?!servers\/|backend\/several\/).*\.test\.tsx?$/;

/** Whether `npm test` leaves a test out, because it takes long. */
const isRare = (test: string): boolean =>
  RARE_FILES.some((name) => new RegExp(`^tests/${name}`).test(test));

const isInJsdom = (test: string): boolean => /\.(test\.tsx|page\.test\.ts)$/.test(test);

/** Where a test runs; on the first database, if it can run on both. */
const projectOf = (test: string): string => {
  if (isInJsdom(test)) return COMPONENTS;
  return test.includes('.postgres.') ? 'PostgreSQL' : 'node';
};

const IMPORT = /(?:from|import) '((?:#|@repo\/)[^']+)'|import\('((?:#|@repo\/)[^']+)'\)/g;

/** The folders of the packages of this repository, besides the root. */
const PACKAGES = globSync('{packages/*,backend,desk,lab}', { cwd: root });

/** Where a module is that a file of this repository imports, from the root. */
function placeOf(name: string, importer: string): string {
  if (name.startsWith('#testbed/')) return `packages/${name.slice(1)}`;
  const [, other = '', rest = ''] = /^@repo\/([^/]+)\/(.+)$/.exec(name) ?? [];
  const isOther = (folder: string) => path.basename(folder) === other;
  const isOwn = (folder: string) => importer.startsWith(`${folder}/`);
  const folder = PACKAGES.find(other === '' ? isOwn : isOther) ?? '';
  return path.join(folder, other === '' ? name.slice(1) : rest);
}

/** Which modules import which, in the product and its tests. */
class Imports {
  readonly #files = new Set(
    globSync(
      '{app,backend,components,desk,lab,lib,packages,scripts,tests,tools}/**/*.{ts,tsx,mjs}',
      {
        cwd: root,
      },
    ),
  );
  readonly #importers = new Map<string, Set<string>>();

  constructor() {
    for (const file of this.#files)
      for (const imported of this.#importedBy(file)) {
        const known = this.#importers.get(imported) ?? new Set();
        this.#importers.set(imported, known.add(file));
      }
  }

  /** The tests of Jest that import a file, in however many steps, the nearest first. */
  testsOf(file: string): string[] {
    const seen = new Set([file]);
    // A set is walked in the order in which it grows.
    for (const next of seen)
      for (const importer of this.#importers.get(next) ?? []) seen.add(importer);
    return [...seen].filter((name) => IS_TEST.test(name));
  }

  #importedBy(file: string): string[] {
    const text = readFileSync(inRoot(file), 'utf8');
    return [...text.matchAll(IMPORT)]
      .map(([, one, other]) => placeOf(one ?? other ?? '', file))
      .filter((place) => this.#files.has(place));
  }
}
