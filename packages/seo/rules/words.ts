import { error, warning, type SeoProblem } from '#problem.ts';
import type { Site } from '#site.ts';

/** Pages without a top-level heading, or with several. */
export const mainHeadings = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap(({ route, facts }) => {
    const main = facts.headings.filter(({ level }) => level === 1);
    if (main.length === 1 && main[0]?.text) return [];
    const message =
      main.length > 1
        ? `the page has ${main.length} main headings (h1)`
        : 'the page has no main heading (h1)';
    return error(route, 'h1', message, 'give the page one main heading');
  });

/** Headings that skip a level, which leaves a hole in the outline of the page. */
export const skippedLevels = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap(({ route, facts }) =>
    facts.headings.flatMap(({ level, text }, index) => {
      const before = facts.headings[index - 1]?.level ?? 0;
      if (level <= before + 1) return [];
      const message = `the heading "${text}" is level ${level}, but the one before it is level ${before}`;
      return warning(route, 'headings', message, `make it a level ${before + 1} heading`);
    }),
  );

/** Images without alternative text. An empty text marks an image as decoration. */
export const silentImages = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap(({ route, facts }) =>
    facts.images
      .filter(({ alt }) => alt === undefined)
      .map(({ src }) =>
        error(
          route,
          'alt',
          `the picture ${src} has no alternative text`,
          'describe what it shows, or use an empty alt if it is decorative',
        ),
      ),
  );
