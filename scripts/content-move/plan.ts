import { CommandError } from '@/backend/core/errors';
import { readText } from '#content-files';
import { readContentSource } from '@/lib/content/files/source';
import { menuFile } from '@/lib/content/menu-file';
import type { LoadedPage } from '@/lib/content/page';
import { OWN_ROUTES } from '@/lib/content/page-routes';
import { loadedPages } from '@/lib/content/pages';
import { redirects } from '@/lib/content/redirects';
import { placeFault } from '@/lib/content/rules/place-rules';
import { replaceParts } from '@/scripts/content/changes';
import type { Plan } from '@/scripts/content/try-out';
import { linksTo } from '@/scripts/content-move/links';
import { withRedirect } from '@/scripts/content-move/redirect';

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
    throw new CommandError(`${from} cannot move: the site has a route for this one page.`);
  return moved;
}

function refuseTarget({ page, source }: LoadedPage, to: string) {
  const from = page.path;
  if (to === from) throw new CommandError(`${from} is there already.`);
  if (!to.startsWith('/')) throw new CommandError(`${to} must begin with a slash: /${to}.`);
  const fault = placeFault(to, page.template);
  if (fault)
    throw new CommandError(
      `${from} cannot be ${to}: ${[...fault.field, fault.message].join(': ')}.`,
    );
  const other = loadedPages.find((each) => each.page.path.toLowerCase() === to.toLowerCase());
  if (other && other.source !== source)
    throw new CommandError(`${to} exists already: ${other.source.file}.`);
  const target = redirects[to.toLowerCase()];
  if (target !== undefined && target !== from) {
    const line = readContentSource('redirects.yaml').lineOf([to.toLowerCase()]);
    throw new CommandError(
      `content/redirects.yaml:${line} sends ${to} to ${target}; remove that line first.`,
    );
  }
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
