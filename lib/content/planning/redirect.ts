import { readText } from '@repo/content-files/content-files';
import { editYaml } from '@repo/content-files/edit/edit-yaml.ts';
import { parseContentSource } from '@repo/content-files/source.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { contentTime } from '#lib/content/publication/content-time.ts';
import { isPublic } from '#lib/content/publication/publication.ts';
import { redirects } from '#lib/content/redirects.ts';

const FILE = 'redirects.yaml';

/**
 * Adds the redirect from the old address of a page, beside those that led to it before. A page that moves back
 * takes the place of the redirect from there. No redirect is needed for a page that nobody can know yet, nor
 * where only capitals differ.
 *
 * @param text the redirects after all links have been changed, if any was
 * @param isUnseen whether nobody can know the page
 * @returns the new text, if it changes, and what is told about it
 */
export function withRedirect(
  { page }: LoadedPage,
  to: string,
  text = readText(FILE),
  isUnseen = !isPublic(page, contentTime),
) {
  const told: string[] = [];
  const from = page.path.toLowerCase();
  const back = to.toLowerCase();
  let changed = text;
  const lineOf = (key: string) => parseContentSource(FILE, changed).lineOf([key]);
  const isBack = redirects[back] !== undefined;
  if (isBack) told.push(`content/${FILE}:${lineOf(back)} removed ${to}: it is a page again`);
  const isKnown = !isUnseen && from !== back;
  const value = page.template === 'alias' ? page.of : to;
  if (isKnown) {
    const behind = Object.keys(redirects).findLast((old) => redirects[old] === page.path);
    changed = editYaml(changed, { act: 'add', path: [from], value, behind });
  }
  if (isBack) changed = editYaml(changed, { act: 'remove', path: [back] });
  if (isKnown) told.push(`content/${FILE}:${lineOf(from)} added ${from}: ${value}`);
  return { text: told.length > 0 ? changed : undefined, told };
}
