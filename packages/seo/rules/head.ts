import { error, note, warning, type SeoProblem } from '#problem.ts';
import type { Page, Site } from '#site.ts';
import { widthOf } from '#title-width.ts';

const SHORTEST_DESCRIPTION = 50;
const LONGEST_DESCRIPTION = 165;

type Field = Readonly<{ name: string; of: (page: Page) => readonly string[] }>;

const TITLE: Field = { name: 'title', of: ({ facts }) => facts.titles };
const DESCRIPTION: Field = {
  name: 'description',
  of: ({ facts }) => facts.meta.description ?? [],
};

/** Pages without a title or a description, or with more than one. */
export const missingTexts = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap((page) =>
    [TITLE, DESCRIPTION].flatMap(({ name, of }) => {
      const [text, ...more] = of(page);
      const fix = `write exactly one ${name} in the page's file`;
      if (!text) return error(page.route, name, `the page has no ${name}`, fix);
      if (more.length > 0)
        return error(page.route, name, `the page has more than one ${name}`, fix);
      return [];
    }),
  );

/** Pages that would look alike in search results. An alias does not count as a second page. */
export const repeatedTexts = ({ pages }: Site): SeoProblem[] =>
  [TITLE, DESCRIPTION].flatMap(({ name, of }) => {
    const own = pages.filter((page) => page.isOwn && of(page)[0]);
    const groups = Map.groupBy(own, (page) => of(page)[0]?.toLowerCase());
    return [...groups.values()].flatMap(([first, ...others]) =>
      others.map(({ route }) =>
        error(
          route,
          name,
          `${first?.route} has the same ${name}`,
          `give one of them a ${name} that fits only that page`,
        ),
      ),
    );
  });

/** Titles that search results cut off, as far as that can be estimated. */
export const wideTitles = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap((page) => {
    const [title] = page.facts.titles;
    if (!title || !page.isOwn || !page.isOpen) return [];
    const { pixels, desktop } = widthOf(title);
    if (desktop === 'fits') return [];
    const tell = desktop === 'is cut' ? warning : note;
    const message = `on a desktop, the title ${desktop}: it is about ${pixels} px wide`;
    return tell(page.route, 'title', message, 'give the page a shorter metaTitle');
  });

/** Descriptions that are too short, or long enough to be cut off. */
export const descriptionLengths = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap((page) => {
    const [text] = DESCRIPTION.of(page);
    if (!text || !page.isOwn) return [];
    const tell = (what: string) =>
      warning(
        page.route,
        'description',
        `the description is too ${what}: ${text.length} characters`,
        `write ${SHORTEST_DESCRIPTION} to ${LONGEST_DESCRIPTION} characters`,
      );
    if (text.length < SHORTEST_DESCRIPTION) return tell('short');
    return text.length > LONGEST_DESCRIPTION ? tell('long') : [];
  });

/** Metadata in the body, where nobody looks for it. */
export const misplacedMetadata = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap(({ route, facts }) =>
    facts.misplaced.map((what) =>
      error(
        route,
        'head',
        `<${what}> is outside <head>`,
        'ask a developer to move it into the head',
      ),
    ),
  );
