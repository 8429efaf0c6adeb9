import type { StudioEntry } from '@repo/contract/desk/studio-file.ts';
import type { StudioOffers } from '@repo/contract/desk/studio-page.ts';
import { slugOf } from '@repo/contract/slug.ts';

/** What the address of a page begins with: `/services/`. */
export const folderOfAddress = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/**
 * Where most pages of a kind are.
 *
 * @param folders where they can be
 */
export function usualFolder(
  template: string,
  folders: readonly string[],
  entries: readonly StudioEntry[],
): string {
  const of = (folder: string) =>
    entries.filter(
      (entry) =>
        entry.template === template &&
        entry.path !== null &&
        folderOfAddress(entry.path) === folder,
    ).length;
  return folders.toSorted((one, other) => of(other) - of(one))[0] ?? '/';
}

/** An address for a page with a title that no other page has. @param taken those of all pages */
export function freeAddress(folder: string, title: string, taken: ReadonlySet<string>): string {
  const wanted = folder + slugOf(title);
  let address = wanted;
  for (let count = 2; taken.has(address); count += 1) address = `${wanted}-${count}`;
  return address;
}

/** The menus in which a page can have a place. */
export const fittingMenus = (
  { menus }: StudioOffers,
  template: string,
  path: string,
): StudioOffers['menus'] =>
  menus.filter(
    (menu) =>
      (menu.template ?? template) === template &&
      (menu.prefix === '/' ? folderOfAddress(path) === '/' : path.startsWith(menu.prefix)),
  );

/** The page above one that goes, where its visitors are sent if somebody chooses no other; empty if there is none. */
export function pageAbove(path: string, taken: ReadonlySet<string>): string {
  const above = folderOfAddress(path).replace(/\/$/, '');
  return taken.has(above) ? above : '';
}
