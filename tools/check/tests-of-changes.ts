import type { Change } from '#tools/check/changes.ts';
import { TEST_MAP } from '#tools/tests/suites.mjs';
import {
  IS_TEST,
  relatedTests,
  type RelatedTest,
  type RelatedTests,
} from '#tools/tests/related-tests.ts';

/** The tests of files that nothing imports. */
const BY_PLACE: readonly (readonly [place: RegExp, tests: readonly string[]])[] = [
  [/\.md$|^(package|tools\/commands)\./, ['repository/commands', 'repository/documents']],
  [/^content\//, ['content/content', 'content/sentences']],
  [/^deploy\/nginx/, ['front/configuration']],
  [/\.css$/, ['repository/tokens']],
  [/^(docs|tests)\/(requirements|security)\.md$/, ['repository/requirements']],
];

/** Which tests to run after a change. */
export type ChosenTests = Readonly<{
  chosen: readonly RelatedTest[];
  /** How many more are related. */
  left: number;
}>;

/**
 * Chooses tests that may notice changes: those that have changed themselves, and of each changed file the most likely
 * ones, as long as there is time.
 *
 * @param seconds how long they may take together
 * @param hasPostgres whether those that need it can run
 */
export function testsOfChanges(
  changes: readonly Change[],
  seconds: number,
  hasPostgres: boolean,
): ChosenTests {
  const related = relatedTests(TEST_MAP);
  const lists = changes.map((change) =>
    testsOf(change, related).filter(({ project }) => hasPostgres || project !== 'PostgreSQL'),
  );
  const chosen = new Map<string, RelatedTest>();
  let left = seconds;
  for (let turn = 0; turn < Math.max(0, ...lists.map(({ length }) => length)); turn += 1)
    for (const list of lists) {
      const test = list[turn];
      if (test === undefined || chosen.has(keyOf(test)) || test.seconds > left) continue;
      chosen.set(keyOf(test), test);
      left -= test.seconds;
    }
  const all = new Set(lists.flat().map(keyOf));
  return { chosen: [...chosen.values()], left: all.size - chosen.size };
}

const keyOf = ({ project, file }: RelatedTest): string => `${project} ${file}`;

function testsOf({ file, places }: Change, related: RelatedTests): RelatedTest[] {
  const byPlace = BY_PLACE.filter(([place]) => place.test(file)).flatMap(([, tests]) =>
    tests.map((name) => `tests/unit/${name}.test.ts`),
  );
  const own = IS_TEST.test(file) ? [file] : byPlace;
  if (own.length > 0) return own.map((test) => related.known(test));
  return related.of(file, places);
}
