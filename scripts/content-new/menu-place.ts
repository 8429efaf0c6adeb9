import { readText } from '@repo/content-files/content-files';
import { CommandError } from '@repo/backend/core/errors.ts';
import { readContentSource } from '@repo/content-files/source.ts';
import { menuFile } from '#lib/content/menu-file.ts';
import { pageOf } from '#lib/content/pages.ts';

/** A line of a list of pages, and the fields that a page needs in order to be listed there. */
export type MenuPlace = Readonly<{
  file: string;
  line: number;
  /** What comes before the path in its line. */
  start: string;
  needs: readonly string[];
}>;

/**
 * Finds where a page is listed: in a menu, or in the grid of industries.
 *
 * @param path the path of the page
 * @throws CommandError if no list has it in a line of its own
 */
export function menuPlaceOf(path: string): MenuPlace {
  const grid = pageOf('solutions').cards.pages;
  const lists = [
    ...menuFile.menus.map(({ pages }, index) => ({
      file: 'menus.yaml',
      at: ['menus', index, 'pages', pages.indexOf(path)],
      needs: ['label'],
    })),
    { file: 'pages/solutions.yaml', at: ['cards', 'pages', grid.indexOf(path)], needs: ['card'] },
  ];
  const list = lists.find(({ at }) => at.at(-1) !== -1);
  if (!list) throw new CommandError(`No menu lists ${path}: see content/menus.yaml.`);
  const { file, at, needs } = list;
  const line = readContentSource(file).lineOf(at);
  const [start] = /^\s*- /.exec(readText(file).split('\n')[line - 1] ?? '') ?? [];
  if (start === undefined)
    throw new CommandError(
      `content/${file}:${line} lists ${path}; write each page in a line of its own.`,
    );
  return { file, line, start, needs };
}
