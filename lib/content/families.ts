import { navigation, parentOf } from '@/lib/content/navigation';
import type { Page } from '@/lib/content/page';
import { labelOf, pageAt, pageOf, pages } from '@/lib/content/pages';

/** Pages that belong together, and what they are called together. */
export type Family = Readonly<{ label: string; pages: readonly Page[] }>;

const COMPANY = pageOf('site-map').company;
const LABELS = [...navigation.menus.map(({ label }) => label), COMPANY, labelOf(pageOf('blog'))];

/** What a page is called where it is shown. An alias may be called otherwise than its page. */
const nameOf = (page: Page) => labelOf({ ...pageAt(page.path), ...page });

/** The family of a page, by the way to it; what is in none is about the company. */
function familyOf(page: Page): string {
  const label = parentOf(page.path)?.label ?? nameOf(page);
  return LABELS.includes(label) ? label : COMPANY;
}

/** A second address is a page of its own only where a menu says so; what follows a form is none. */
const isListed = (page: Page) =>
  page.template === 'alias' ? page.position !== undefined : page.template !== 'thanks';

/** Every page there is, by families in the order of the menus: first what the family is called after. */
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
