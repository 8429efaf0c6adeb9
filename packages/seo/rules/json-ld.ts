import { error, type SeoProblem } from '#problem.ts';
import type { Site } from '#site.ts';

const FIELD = 'JSON-LD';

/** Structured data that cannot be read. */
export const unreadable = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap(({ route, facts }) =>
    facts.jsonLd.flatMap(({ fault }) =>
      fault === undefined
        ? []
        : error(
            route,
            FIELD,
            `the structured data cannot be read: ${fault}`,
            'ask a developer to fix the JSON',
          ),
    ),
  );

/** A `<` in structured data, which can end its script and let text become code. */
export const unescaped = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap(({ route, facts }) =>
    facts.jsonLd.some(({ text }) => text.includes('<'))
      ? error(
          route,
          FIELD,
          'the structured data contains a raw "<"',
          'ask a developer to write it as \\u003c',
        )
      : [],
  );
