import type { PartEdit } from '@repo/content-files/edit/replace-parts.ts';
import { readContentSource, type ContentSource } from '@repo/content-files/source.ts';
import { fieldLinks, findLinks, type ContentLink } from '#lib/content/rules/texts.ts';
import { loadedPages } from '#lib/content/pages.ts';
import { redirectsSchema } from '#lib/content/redirects.ts';
import { menusSchema } from '#lib/content/schema/menus.ts';
import { PlanRefusal } from '#lib/content/planning/refusal.ts';

/** A link to a page that moves, and the edit that lets it lead to the new address. */
type MovedLink = Readonly<{ file: string; href: string; edit: PartEdit }>;

/** A link, and the file that has it. */
type FoundLink = Readonly<{ source: ContentSource; link: ContentLink }>;

/** Finds every link to a page in the files of `content`: in fields, Markdown, menus, and redirects. */
export function linksTo(path: string): readonly FoundLink[] {
  const menus = readContentSource('menus.yaml');
  const redirects = readContentSource('redirects.yaml');
  const files = [
    // The invented example content is in another folder.
    ...loadedPages
      .filter(({ source }) => source.file.startsWith('content/'))
      .map(({ page, source }) => ({ source, links: findLinks(page, source) })),
    { source: menus, links: fieldLinks(menus, menusSchema) },
    { source: redirects, links: fieldLinks(redirects, redirectsSchema) },
  ];
  return files.flatMap(({ source, links }) =>
    links
      .filter(({ href }) => href.split(/[?#]/)[0] === path)
      .map((link) => ({ source, link }))
      .toSorted(({ link: one }, { link: other }) => one.line - other.line),
  );
}

/**
 * Lets every link to a page lead elsewhere.
 *
 * @param from the path of the page
 * @param to what the links will lead to; their queries and anchors stay
 * @throws PlanRefusal if a link is written in a way that cannot be changed
 */
export const movedLinks = (from: string, to: string): readonly MovedLink[] =>
  linksTo(from).map(({ source, link }) => ({
    file: source.file,
    href: link.href,
    edit: { ...placeOf(source, link), from, to },
  }));

function placeOf(source: ContentSource, { path, offset, href, line }: ContentLink) {
  const place = offset < 0 ? undefined : source.placeIn(path, offset);
  if (place) return place;
  throw new PlanRefusal(
    `${source.file}:${line} has the link ${href}; write it as [text](${href}).`,
    `The link to ${href} in ${source.file}, line ${line}, can’t be changed here. Please write it as [text](${href}) first.`,
  );
}
