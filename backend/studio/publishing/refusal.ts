import { askGit } from '#studio/publishing/git.ts';

/**
 * Why nothing can be published from a checkout; null if it can. What cannot be known before somebody tries is said by what
 * publishes.
 */
export async function refusalToPublish(root: string): Promise<string | null> {
  const top = await askGit(root, 'rev-parse', '--show-prefix');
  if (top?.trim() !== '') {
    return 'Nothing can be published here: the folder of the site has no history (Git).';
  }
  const branch = await askGit(root, 'symbolic-ref', '--quiet', 'HEAD');
  return branch === undefined
    ? 'Nothing can be published here: the folder of the site shows an earlier version.'
    : null;
}
