import type { StudioVersion } from '@repo/contract/desk/studio-publication.ts';
import { askGit, BETWEEN } from '#studio/publishing/git.ts';

/** How many versions are listed. */
const LISTED = 100;

/** How many changed files of a version are named. */
const NAMED = 3;

/** The line that a publication leaves in the message (scripts/publish/record.ts). */
const PUBLICATION = '%(trailers:key=Publication,valueonly,separator=%x2C)';

/** What is asked of each version. Behind it, Git prints the files that were changed, if they are asked for. */
const FIELDS = ['%H', '%an', '%aI', '%s', PUBLICATION];

const FORMAT = FIELDS.map((field) => `%x00${field}`).join('') + '%x00';

const FOLDER = 'content';

function versionsIn(printed: string): StudioVersion[] {
  const parts = printed.split(BETWEEN).slice(1);
  const versions: StudioVersion[] = [];
  for (let at = 0; at < parts.length; at += FIELDS.length + 1) {
    const [version = '', by = '', date = '', subject = '', publication, paths = ''] =
      parts.slice(at);
    const changed = paths.split('\n').filter((path) => path !== '');
    const files = publication === '' ? changed.map((path) => path.slice(FOLDER.length + 1)) : [];
    versions.push({
      version,
      by,
      at: new Date(date).toISOString(),
      subject,
      files: files.slice(0, NAMED),
      fileCount: files.length,
    });
  }
  return versions;
}

/**
 * The versions of the content, or of one file, the newest first.
 *
 * @param root the checkout
 */
export async function listVersions(root: string, name?: string): Promise<StudioVersion[]> {
  const asked = ['log', `-${LISTED}`, `--format=${FORMAT}`];
  const printed =
    name === undefined
      ? await askGit(root, ...asked, '--name-only', '--', FOLDER)
      : await askGit(root, ...asked, '--', `${FOLDER}/${name}`);
  return versionsIn(printed ?? '');
}

/** A version that the current one comes from; nothing if there is no such one. */
export async function versionAt(root: string, id: string): Promise<StudioVersion | undefined> {
  if ((await askGit(root, 'merge-base', '--is-ancestor', id, 'HEAD')) === undefined)
    return undefined;
  const printed = await askGit(root, 'log', '-1', `--format=${FORMAT}`, id);
  return versionsIn(printed ?? '')[0];
}

/** The text of a file in a version; null if it had none. */
export const textOfVersion = async (
  root: string,
  version: string,
  name: string,
): Promise<string | null> => (await askGit(root, 'show', `${version}:${FOLDER}/${name}`)) ?? null;
