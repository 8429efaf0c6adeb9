import type { ContentProblem } from '@repo/content-files/problem.ts';
import { problemAt, type ContentSource } from '@repo/content-files/source.ts';
import type { LoadedPage, Page } from '#lib/content/page.ts';
import { spanOf, type Publication, type PublicSpan } from '#lib/content/publication/publication.ts';
import { redirectOf } from '#lib/content/redirects.ts';
import type { ContentLink } from '#lib/content/rules/texts.ts';

/** What links can lead to. */
export type Targets = Readonly<{
  /** The paths of all files, so that a link to a broken page is not reported as dead. */
  paths: ReadonlySet<string>;
  /** When each page is public, by its path. A page that could not be read counts as public. */
  publications: ReadonlyMap<string, Publication>;
  /** The present, in milliseconds since 1970: links in the past no longer matter. */
  now: number;
}>;

const ALWAYS: Publication = {};

/** The links of a file to pages that do not exist, or not at all times at which the link does. */
export const deadLinks = (
  source: ContentSource,
  links: readonly ContentLink[],
  targets: Targets,
  publication = ALWAYS,
): ContentProblem[] =>
  links.flatMap(({ path, line, href, isListed }) => {
    const [target = ''] = href.split(/[?#]/);
    if (!target.startsWith('/')) return [];
    const fault = targets.paths.has(target)
      ? !isListed && absence(target, targets, publication)
      : noPage(target);
    if (!fault) return [];
    return { file: source.file, line, field: path.join('.'), message: fault };
  });

/** Says that an address is no page. An old address, or one with capitals or a slash, leads to one. */
export function noPage(path: string): string {
  const page = redirectOf(path);
  return `there is no page ${path}${page === undefined ? '' : `; write ${page}, where it leads`}`;
}

/**
 * Why a page cannot be linked to, as a sentence: it is absent at a time at which the link is there.
 *
 * @param linking when the link is there
 */
export function absence(
  path: string,
  { publications, now }: Targets,
  linking = ALWAYS,
): string | undefined {
  const target = publications.get(path) ?? ALWAYS;
  const [own, other] = [fromNow(linking, now), fromNow(target, now)];
  if (own.from >= own.until) return undefined;
  const { draft, publishAt, unpublishAt } = target;
  if (draft) return `leads to ${path}, which is a draft; link to it once it is published`;
  if (unpublishAt && other.from >= other.until)
    return `leads to ${path}, which disappeared on ${unpublishAt.text}; link to another page`;
  if (publishAt && other.from > own.from)
    return `leads to ${path}, which appears on ${publishAt.text}; link to it after that`;
  if (unpublishAt && other.until < own.until)
    return `leads to ${path}, which disappears on ${unpublishAt.text}; link to another page`;
  return undefined;
}

function fromNow(publication: Publication, now: number): PublicSpan {
  const { from, until } = spanOf(publication);
  return { from: Math.max(from, now), until };
}

/** Aliases that name no page, and pages whose alias in the footer is none. */
export function wrongAliases(
  { page, source }: LoadedPage,
  pages: ReadonlyMap<string, Page>,
): ContentProblem[] {
  if (page.template === 'alias' && pages.get(page.of)?.template === 'alias') {
    return [problemAt(source, ['of'], 'is an alias itself; name the page')];
  }
  if (!('footerPath' in page) || page.footerPath === undefined) return [];
  const alias = pages.get(page.footerPath);
  if (alias?.template === 'alias' && alias.of === page.path) return [];
  return [problemAt(source, ['footerPath'], `must be an alias of ${page.path}`)];
}
