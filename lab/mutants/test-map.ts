import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A test file, and which functions of the product it runs (tests/support/jest/native/touched.mjs). */
type Touched = Readonly<{
  file: string;
  project: string;
  cpu: number;
  touched: Readonly<Record<string, readonly (readonly [start: number, end: number])[]>>;
}>;

/** A test file that may notice a change. */
export type RelatedTest = Readonly<{ file: string; project: string; seconds: number }>;

/** Which tests run what. */
export type TestMap = Readonly<{
  /** Those that may notice a change there, the most likely and cheapest first. */
  testsOf: (file: string, place: number) => RelatedTest[];
}>;

/** Reads what a whole run of the tests has noted. @param noted the file that TEST_MAP named */
export function readTestMap(noted: string): TestMap {
  const all = readFileSync(noted, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Touched);
  const pages = pageTests();
  const importers = importersOf();

  return {
    testsOf(file, place) {
      const inFunction = all.filter(({ touched }) =>
        touched[file]?.some(([start, end]) => start <= place && place < end && start > 0),
      );
      const inFile = all.filter(({ touched }) => file in touched);
      const near = importers.get(file) ?? new Set();
      const inImporters = all.filter(({ touched }) => [...near].some((name) => name in touched));
      const best = [inFunction, inFile, inImporters].find((tests) => tests.length > 0) ?? [];
      const ranked = best
        .map((test) => ({ test, score: scoreOf(test, file) }))
        .sort((one, other) => other.score - one.score)
        .map(({ test: { file: name, project, cpu } }) => ({ file: name, project, seconds: cpu }));
      return [...(pages.get(file) ?? []), ...ranked];
    },
  };
}

/** Tests that touch little, cost little, and are called like the file come first. */
function scoreOf({ file: test, cpu, touched }: Touched, file: string): number {
  const words = file.split(/[/.-]/).filter((word) => word.length > 3);
  const named = words.filter((word) => test.includes(word)).length;
  return 3 * named - Math.log2(1 + Object.keys(touched).length) - Math.log2(1 + cpu);
}

const IMPORT = /from '(@\/[^']+)'|import\('(@\/[^']+)'\)/g;

const importsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, one, other]) =>
    withEnding((one ?? other ?? '').slice(2)),
  );

const sources = new Set(globSync('{app,backend,components,desk,lib,tests,tools}/**/*.{ts,tsx}'));
const withEnding = (name: string): string[] =>
  [name, `${name}.ts`, `${name}.tsx`].filter((file) => sources.has(file));

/** Which product files import each file. */
function importersOf(): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const file of sources) {
    if (file.startsWith('tests/')) continue;
    for (const imported of importsIn(file)) {
      const known = importers.get(imported) ?? new Set();
      importers.set(imported, known.add(file));
    }
  }
  return importers;
}

/** The tests in jsdom that import each file, in however many steps. Nothing is noted of them. */
function pageTests(): Map<string, RelatedTest[]> {
  const related = new Map<string, RelatedTest[]>();
  for (const test of globSync('tests/{unit,desk}/**/*.{test.tsx,page.test.ts}')) {
    const seen = new Set<string>();
    const follow = (file: string): void => {
      for (const imported of importsIn(file)) {
        if (seen.has(imported)) continue;
        seen.add(imported);
        follow(imported);
      }
    };
    follow(test);
    for (const file of seen) {
      const entry = { file: path.resolve(test), project: 'components', seconds: 2 };
      related.set(file, [...(related.get(file) ?? []), entry]);
    }
  }
  return related;
}
