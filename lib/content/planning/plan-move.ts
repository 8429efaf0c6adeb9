import { readText } from '@repo/content-files/content-files';
import { replaceParts } from '@repo/content-files/edit/replace-parts.ts';
import { readContentSource } from '@repo/content-files/source.ts';
import { menuFile } from '#lib/content/menu-file.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { OWN_ROUTES } from '#lib/content/template-traits.ts';
import { loadedPages } from '#lib/content/pages.ts';
import { redirects } from '#lib/content/redirects.ts';
import { movedLinks } from '#lib/content/planning/links.ts';
import { belowContent, type ContentPlan } from '#lib/content/planning/plan.ts';
import { withRedirect } from '#lib/content/planning/redirect.ts';
import { PlanRefusal } from '#lib/content/planning/refusal.ts';
import { refusePath } from '#lib/content/planning/refuse-path.ts';

/**
 * Plans what changes when a page moves: its file, every link to it, and a redirect from its old address.
 *
 * @param from the path of the page
 * @param to its new path
 * @param isUnseen whether nobody can know the page, because it was never published; otherwise, its file says it
 * @returns also the old name of its file, below `content`
 * @throws PlanRefusal if it cannot move there
 */
export function planMove(
  from: string,
  to: string,
  isUnseen?: boolean,
): ContentPlan & Readonly<{ oldFile: string }> {
  const moved = pageToMove(from);
  refuseTarget(moved, to);
  const name = belowContent(moved.source.file);
  const newName = `pages${to}${name.slice(name.lastIndexOf('.'))}`;
  const links = movedLinks(from, to);
  const changes = new Map<string, string | undefined>();
  for (const [file, some] of Map.groupBy(links, (link) => belowContent(link.file))) {
    changes.set(
      file,
      replaceParts(
        readText(file),
        some.map(({ edit }) => edit),
      ),
    );
  }
  changes.set(newName, changes.get(name) ?? readText(name));
  const { text, told } = withRedirect(moved, to, changes.get('redirects.yaml'), isUnseen);
  if (text !== undefined) changes.set('redirects.yaml', text);
  changes.delete(name);
  changes.set(name, undefined);
  return {
    file: newName,
    changes,
    oldFile: name,
    told: [
      `content/${name} → content/${newName}`,
      ...links.map(({ file, href, edit }) => {
        const place = `${belowContent(file) === name ? `content/${newName}` : file}:${edit.line}`;
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
    throw new PlanRefusal(
      `There is no page ${from} in content/pages.${hint}`,
      'This page no longer exists.',
    );
  }
  if (OWN_ROUTES[from] !== undefined)
    throw new PlanRefusal(
      `${from} cannot move: the site needs this page at this address.`,
      'The site needs this page at this address.',
      'path',
    );
  return moved;
}

function refuseTarget({ page }: LoadedPage, to: string) {
  const from = page.path;
  if (to === from)
    throw new PlanRefusal(`${from} is there already.`, 'It is at this address already.', 'path');
  refusePath(to, page.template, from);
  menuFile.menus.forEach(({ folder, label, pages }, index) => {
    if (!pages.includes(from) || to.startsWith(`/${folder}/`)) return;
    const line = readContentSource('menus.yaml').lineOf([
      'menus',
      index,
      'pages',
      pages.indexOf(from),
    ]);
    throw new PlanRefusal(
      `content/menus.yaml:${line} lists ${from} in the menu ${label}, whose folder is ${folder}; remove it there first.`,
      `The menu “${label}” lists this page, and has only pages with an address like /${folder}/…. Please take it out of that menu first.`,
      'path',
    );
  });
}
