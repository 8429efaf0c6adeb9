import { CommandError } from '@repo/backend/core/errors.ts';
import { readText } from '@repo/content-files/content-files';
import { readContentSource } from '@repo/content-files/source.ts';
import { menuFile } from '#lib/content/menu-file.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { OWN_ROUTES } from '#lib/content/template-traits.ts';
import { loadedPages } from '#lib/content/pages.ts';
import { redirects } from '#lib/content/redirects.ts';
import { replaceParts } from '#scripts/content/changes.ts';
import { refusePath } from '#scripts/content/refuse-path.ts';
import type { Plan } from '#scripts/content/try-out.ts';
import { linksTo } from '#scripts/content-move/links.ts';
import { withRedirect } from '#scripts/content-move/redirect.ts';

const below = (file: string) => file.replace(/^content\//, '');

/**
 * Plans what changes when a page moves: its file, every link to it, and a redirect from its old address.
 *
 * @param from the path of the page
 * @param to its new path
 * @returns also the old name of its file, below `content`
 * @throws CommandError if it cannot move there
 */
export function planMove(from: string, to: string): Plan & Readonly<{ oldFile: string }> {
  const moved = pageToMove(from);
  refuseTarget(moved, to);
  const name = below(moved.source.file);
  const newName = `pages${to}${name.slice(name.lastIndexOf('.'))}`;
  const links = linksTo(from, to);
  const changes = new Map<string, string | undefined>();
  for (const [file, some] of Map.groupBy(links, (link) => below(link.file))) {
    changes.set(
      file,
      replaceParts(
        readText(file),
        some.map(({ edit }) => edit),
      ),
    );
  }
  changes.set(newName, changes.get(name) ?? readText(name));
  const { text, told } = withRedirect(moved, to, changes.get('redirects.yaml'));
  if (text !== undefined) changes.set('redirects.yaml', text);
  changes.delete(name);
  changes.set(name, undefined);
  return {
    changes,
    oldFile: name,
    told: [
      `content/${name} → content/${newName}`,
      ...links.map(({ file, href, edit }) => {
        const place = `${below(file) === name ? `content/${newName}` : file}:${edit.line}`;
        return `${place} ${href} → ${to}${href.slice(from.length)}`;
      }),
      ...told,
    ],
  };
}

function pageToMove(from: string): LoadedPage {
  const moved = loadedPages.find(({ page }) => page.path === from);
  if (!moved) {
    const target = redirects[from];
    const hint = target === undefined ? '' : ` It is an old address that leads to ${target}.`;
    throw new CommandError(`There is no page ${from} in content/pages.${hint}`);
  }
  if (OWN_ROUTES[from] !== undefined)
    throw new CommandError(`${from} cannot move: the site needs this page at this address.`);
  return moved;
}

function refuseTarget({ page }: LoadedPage, to: string) {
  const from = page.path;
  if (to === from) throw new CommandError(`${from} is there already.`);
  refusePath(to, page.template, from);
  menuFile.menus.forEach(({ folder, label, pages }, index) => {
    if (!pages.includes(from) || to.startsWith(`/${folder}/`)) return;
    const line = readContentSource('menus.yaml').lineOf([
      'menus',
      index,
      'pages',
      pages.indexOf(from),
    ]);
    throw new CommandError(
      `content/menus.yaml:${line} lists ${from} in the menu ${label}, whose folder is ${folder}; remove it there first.`,
    );
  });
}
