import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { derived } from '@repo/content-files/kept/derived.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import { anchorOf } from '#lib/anchor.ts';
import type { LoadedPage, Page } from '#lib/content/page.ts';
import { findLinks } from '#lib/content/rules/texts.ts';
import { TRAITS } from '#lib/content/template-traits.ts';

/** How many anchors are named as a choice. */
const MOST_CHOICES = 6;

/** Links to a part of a page that the page does not have. */
export function deadAnchors(
  { page, source }: LoadedPage,
  anchorsAt: (path: string) => ReadonlySet<string> | undefined,
): ContentProblem[] {
  const links = derived('links to parts', page, () =>
    findLinks(page, source).filter(({ href }) => href.includes('#')),
  );
  return links.flatMap(({ path, line, href }) => {
    const [, target = '', anchor] = /^([^?#]*)[^#]*#(.*)$/.exec(href) ?? [];
    const known = anchorsAt(target === '' ? page.path : target);
    if (anchor === undefined || known === undefined || known.has(anchor)) return [];
    const choice = [...known].slice(0, MOST_CHOICES).map((each) => `#${each}`);
    const where = target === '' ? 'this page' : target;
    const message = `there is no #${anchor} on ${where}, which has ${choice.join(', ')}`;
    return { file: source.file, line, field: path.join('.'), message };
  });
}

/**
 * Finds the anchors of the page at a path.
 *
 * @param pages all of them, by their paths
 * @returns gives nothing if its headings are not known
 */
export function createAnchors(
  pages: ReadonlyMap<string, Page>,
): (path: string) => ReadonlySet<string> | undefined {
  return (path) => {
    const page = pages.get(path);
    const shown = page?.template === 'alias' ? pages.get(page.of) : page;
    if (!shown || TRAITS[shown.template].hasUnknownAnchors) return undefined;
    return derived('anchors', shown, () => anchorsIn(shown));
  };
}

function anchorsIn(page: Page): ReadonlySet<string> {
  const { parts: named = {}, anchors = [] } = TRAITS[page.template];
  const parts = Object.entries(page).flatMap(([key, value]: [string, unknown]) => {
    if (key in named) return [];
    return key === 'sections' && Array.isArray(value) ? (value as unknown[]) : [value];
  });
  return new Set([
    ...parts.flatMap((part) => (hasTitle(part) ? [anchorOf(part.title)] : [])),
    ...[page, ...parts].flatMap(headingsIn),
    ...Object.values(named).filter((anchor) => anchor !== undefined),
    ...anchors,
    ...('related' in page ? ['related'] : []),
    'main',
  ]);
}

const hasTitle = (part: unknown): part is { title: string } =>
  typeof part === 'object' && part !== null && 'title' in part && typeof part.title === 'string';

/** The headings of the Markdown texts in a part of a page. */
function headingsIn(part: unknown): string[] {
  const ids: string[] = [];
  for (const field of Object.values(Object(part) as object) as unknown[]) {
    if (typeof field !== 'object' || field === null || !('tree' in field)) continue;
    visit(field.tree as Root, 'element', ({ properties }: Element) => {
      if (typeof properties.id === 'string') ids.push(properties.id);
    });
  }
  return ids;
}
