import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { invented } from '#app/styleguide/_examples/proof.tsx';
import { PageSections } from '#components/sections/page-sections.tsx';
import { anchorOf } from '#lib/anchor.ts';
import { catalog } from '#lib/content/catalog.ts';
import { pagesOf } from '#lib/content/pages.ts';

/** The first section of each type that a page has. */
const sections = [
  ...Map.groupBy(
    pagesOf('page').flatMap((page) => page.sections),
    ({ type }) => type,
  ).values(),
].flatMap(([first]) => (first ? [first] : []));

/** The texts of a section itself, not those of what it lists. */
const ownTexts = (section: object) =>
  Object.entries(section).flatMap(([key, value]: [string, unknown]) =>
    key !== 'type' && typeof value === 'string' ? [value] : [],
  );

describe('A section', () => {
  test.each(sections.map((section) => [section.type, section] as const))(
    '%s shows its texts, and has the anchor of its title',
    (_type, section) => {
      const { container } = render(
        <PageSections sections={[section]} packages={catalog.packageCards} people={invented} />,
      );
      const heading = container.querySelector(`#${CSS.escape(anchorOf(section.title))}`);
      expect(heading?.tagName).toBe('H2');
      for (const text of ownTexts(section)) expect(container.textContent).toContain(text);
    },
  );
});
