import type { ValuePath } from '@repo/content-files/edit/edits.ts';
import { menuFile } from '#lib/content/menu-file.ts';
import { PlanRefusal } from '#lib/content/planning/refusal.ts';
import { pageOf } from '#lib/content/pages.ts';

/** A list of pages, and the fields that a page needs in order to be listed there. */
type PageList = Readonly<{
  file: string;
  list: ValuePath;
  /** What it is called. */
  label: string;
  /** What the paths of its pages begin with. */
  prefix: string;
  /** The only template that its pages may have. */
  template?: 'industry';
  pages: readonly string[];
  needs: readonly string[];
}>;

/** Where a page is listed: behind one that is listed already. */
export type MenuPlace = Pick<PageList, 'file' | 'list' | 'needs'> & Readonly<{ index: number }>;

/** The lists in which a new page can have a place: the menus, and the grid of industries. */
export const pageLists = (): readonly PageList[] => [
  ...menuFile.menus.map(({ label, folder, pages }, index) => ({
    file: 'menus.yaml',
    list: ['menus', index, 'pages'],
    label,
    prefix: `/${folder}/`,
    pages,
    needs: ['label'],
  })),
  {
    file: 'pages/solutions.yaml',
    list: ['cards', 'pages'],
    label: pageOf('solutions').title,
    prefix: '/',
    template: 'industry',
    pages: pageOf('solutions').cards.pages,
    needs: ['card'],
  },
];

/**
 * Finds where a page is listed: in a menu, or in the grid of industries.
 *
 * @param path the path of the page
 * @throws PlanRefusal if no list has it
 */
export function menuPlaceOf(path: string): MenuPlace {
  for (const { file, list, pages, needs } of pageLists()) {
    const index = pages.indexOf(path);
    if (index >= 0) return { file, list, index: index + 1, needs };
  }
  throw new PlanRefusal(
    `No menu lists ${path}: see content/menus.yaml.`,
    'This page is in no menu anymore. Please choose another place.',
    'after',
  );
}
