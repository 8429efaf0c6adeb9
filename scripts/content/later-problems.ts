import type { ContentProblem } from '@repo/content-files/problem.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { calendarOf } from '#lib/content/publication/calendar.ts';
import { planned } from '#lib/content/publication/planned.ts';
import { findProblems } from '#lib/content/rules/rules.ts';

/**
 * What will be wrong with content that is right now, once pages have appeared or disappeared: a menu with nine ways
 * may have ten then. The release that is due at that moment would fail.
 *
 * @param loaded all pages, whether they are public or not
 * @param now milliseconds since 1970
 */
export function laterProblems(
  loaded: readonly LoadedPage[],
  now: number,
): readonly ContentProblem[] {
  const pages = loaded.map(({ page }) => page);
  const paths = new Set(pages.map(({ path }) => path));
  const told = new Set<string>();
  return calendarOf(planned, now).flatMap(({ at }) =>
    findProblems(loaded, paths, at.instant).flatMap((problem) => {
      const key = [problem.file, problem.line, problem.message].join();
      if (problem.level === 'note' || told.has(key)) return [];
      told.add(key);
      return { ...problem, message: `${problem.message}, from ${at.text} on` };
    }),
  );
}
