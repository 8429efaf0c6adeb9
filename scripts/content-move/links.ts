import { CommandError } from '@repo/backend/core/errors.ts';
import { readContentSource, type ContentSource } from '@repo/content-files/source.ts';
import { fieldLinks, findLinks, type ContentLink } from '#lib/content/rules/texts.ts';
import { loadedPages } from '#lib/content/pages.ts';
import { redirectsSchema } from '#lib/content/redirects.ts';
import { menusSchema } from '#lib/content/schema/menus.ts';
import type { Edit } from '#scripts/content/changes.ts';

/** A link to the page that moves, and the edit that lets it lead to the new address. */
export type FoundLink = Readonly<{ file: string; href: string; edit: Edit }>;

/**
 * Finds every link to a page: in fields, Markdown, menus, and redirects.
 *
 * @param from the path of the page
 * @param to what the links will lead to; their queries and anchors stay
 * @throws CommandError if a link is written in a way that cannot be changed
 */
export function linksTo(from: string, to: string): FoundLink[] {
  const menus = readContentSource('menus.yaml');
  const redirects = readContentSource('redirects.yaml');
  const files = [
    ...loadedPages.map(({ page, source }) => ({ source, links: findLinks(page, source) })),
    { source: menus, links: fieldLinks(menus, menusSchema) },
    { source: redirects, links: fieldLinks(redirects, redirectsSchema) },
  ];
  return files.flatMap(({ source, links }) =>
    links
      .filter(({ href }) => href.split(/[?#]/)[0] === from)
      .map((link) => ({
        file: source.file,
        href: link.href,
        edit: { ...placeOf(source, link), from, to },
      }))
      .toSorted(({ edit: one }, { edit: other }) => one.line - other.line),
  );
}

function placeOf(source: ContentSource, { path, offset, href, line }: ContentLink) {
  const place = offset < 0 ? undefined : source.placeIn(path, offset);
  if (place) return place;
  throw new CommandError(
    `${source.file}:${line} has the link ${href}; write it as [text](${href}).`,
  );
}
