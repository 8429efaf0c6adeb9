import { CommandError } from '@repo/backend/core/errors.ts';
import type { ValuePath } from '@repo/content-files/edit/edits.ts';
import { menuFile } from '#lib/content/menu-file.ts';
import { pageOf } from '#lib/content/pages.ts';

/** A list of pages, and the fields that a page needs in order to be listed there. */
export type MenuPlace = Readonly<{
  file: string;
  list: ValuePath;
  /** The place behind the page that is listed already. */
  index: number;
  needs: readonly string[];
}>;

/**
 * Finds where a page is listed: in a menu, or in the grid of industries.
 *
 * @param path the path of the page
 * @throws CommandError if no list has it
 */
export function menuPlaceOf(path: string): MenuPlace {
  const lists = [
    ...menuFile.menus.map(({ pages }, index) => ({
      file: 'menus.yaml',
      list: ['menus', index, 'pages'],
      pages,
      needs: ['label'],
    })),
    {
      file: 'pages/solutions.yaml',
      list: ['cards', 'pages'],
      pages: pageOf('solutions').cards.pages,
      needs: ['card'],
    },
  ];
  for (const { file, list, pages, needs } of lists) {
    const index = pages.indexOf(path);
    if (index >= 0) return { file, list, index: index + 1, needs };
  }
  throw new CommandError(`No menu lists ${path}: see content/menus.yaml.`);
}
