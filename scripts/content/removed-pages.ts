import type { ContentProblem } from '@repo/content-files/problem.ts';
import { readContentSource } from '@repo/content-files/source.ts';
import { pagePathOf } from '#lib/content/paths.ts';
import { git } from '#scripts/content/git.ts';

/** What the working copy is compared with: the last commit, and what colleagues have. */
const VERSIONS = ['HEAD', 'refs/remotes/origin/HEAD'];

/**
 * The pages that a version in Git has and nothing leads to any more: their visitors would find an error. Without
 * Git, or in a folder that it does not know, there are none.
 *
 * @param leadsToPage whether an address is a page, or leads to one
 */
export async function removedPages(
  leadsToPage: (path: string) => boolean,
): Promise<ContentProblem[]> {
  const { file, lineOf } = readContentSource('redirects.yaml');
  const known = (await Promise.all(VERSIONS.map(pagesOf))).flat();
  const removed = new Set(known.filter((path) => !leadsToPage(path)));
  return [...removed].map((path) => {
    const redirect = `${path.toLowerCase()}: /the-page-that-replaces-it`;
    const message = `was a page, and visitors still come to it; add a line like ${redirect}`;
    return { file, line: lineOf([]), field: path, message };
  });
}

/** The paths of the pages of a version, without its drafts, which no visitor knows. */
async function pagesOf(version: string): Promise<string[]> {
  const linesOf = async (...args: readonly string[]) =>
    ((await git(...args)) ?? '').split('\n').filter((line) => line !== '');
  const files = await linesOf('ls-tree', '-r', '--name-only', version, 'content/pages');
  const drafts = await linesOf('grep', '-l', '^draft: true', version, '--', 'content/pages');
  const isDraft = new Set(drafts.map((line) => line.slice(version.length + 1)));
  return files
    .filter((file) => /\.(?:yaml|md)$/.test(file) && !isDraft.has(file))
    .map((file) => pagePathOf(file.replace(/^content\//, '')));
}
