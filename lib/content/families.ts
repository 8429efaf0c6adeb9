import { navigation, parentOf } from '#lib/content/navigation.ts';
import type { Page } from '#lib/content/page.ts';
import { labelOf, pageAt, pageOf, pages } from '#lib/content/pages.ts';

/** Pages that belong together, and their common name. */
export type Family = Readonly<{ label: string; pages: readonly Page[] }>;

const COMPANY = pageOf('site-map').company;
const LABELS = [...navigation.menus.map(({ label }) => label), COMPANY, labelOf(pageOf('blog'))];

/** The name of a page where it is listed. An alias may have a different name than its page. */
const nameOf = (page: Page) => labelOf({ ...pageAt(page.path), ...page });

/** The family of a page, from its breadcrumbs; a page outside all families belongs to the company. */
function familyOf(page: Page): string {
  const label = parentOf(page.path)?.label ?? nameOf(page);
  return LABELS.includes(label) ? label : COMPANY;
}

const IN_MENUS = new Set(
  navigation.menus.flatMap(({ entries }) => entries.map(({ href }) => href)),
);

/** An alias is listed only if a menu lists it; the page that follows a form is not listed. */
const isListed = (page: Page) =>
  page.template === 'alias' ? IN_MENUS.has(page.path) : page.template !== 'thanks';

/** All listed pages, by family in the order of the menus; the page that names a family comes first. */
export function families(): readonly Family[] {
  const isFirst = (page: Page) => page.path === '/' || LABELS.includes(nameOf(page));
  const inOrder = pages
    .filter(isListed)
    .toSorted(
      (one, other) =>
        Number(isFirst(other)) - Number(isFirst(one)) ||
        nameOf(one).localeCompare(nameOf(other), 'en'),
    );
  const byLabel = Map.groupBy(inOrder, familyOf);
  return LABELS.map((label) => ({ label, pages: byLabel.get(label) ?? [] }));
}
