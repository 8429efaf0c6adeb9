import { isPhotoFile } from '@repo/content-files/photo-drafts.ts';
import { asDrafts, type CurrentDraft } from '#studio/drafts/current-drafts.ts';
import type { LinkView } from '#studio/links/link-view.ts';
import { askSite, nameBelow } from '#studio/pages/ask-site.ts';
import { changedValues } from '#studio/publishing/difference-words.ts';
import { differenceOf } from '#studio/publishing/list-differences.ts';
import type { Studio } from '#studio/studio.ts';

/** Of how many files is told what is drafted: each takes some milliseconds. */
const MOST_FILES = 50;

/** The text of a file that says nothing, with which a new one is compared. */
const NOTHING_SAID = '{}';

/**
 * What is drafted, file by file in the order of their names, as whoever agrees to it must know it. A file of which only
 * comments or the layout are others is left out.
 *
 * @throws {NoPreview}
 */
export async function draftedChanges(
  drafts: readonly CurrentDraft[],
  studio: Studio,
): Promise<Pick<LinkView, 'changes' | 'furtherFiles'>> {
  if (drafts.length === 0) return { changes: [], furtherFiles: 0 };
  const { given } = await askSite({ kind: 'pages' }, asDrafts(drafts), studio);
  const listed = given?.kind === 'pages' ? given.pages : [];
  const pages = new Map(listed.map((page) => [nameBelow(page.file), page]));
  const told = drafts.slice(0, MOST_FILES);
  const changes = told.flatMap((draft) => {
    const page = pages.get(draft.file);
    const { title, kind, values } = differenceOf(draft);
    if (kind === 'changed' && values.length === 0 && !isPhotoFile(draft.file)) return [];
    return {
      title: page?.title ?? title,
      path: page?.path,
      kind,
      values: page ? values : [...values, ...saidAnew(draft)],
    };
  });
  return { changes, furtherFiles: drafts.length - told.length };
}

/** What a new file says that is no page, and so cannot be looked at. */
const saidAnew = ({ file, base, text }: CurrentDraft) =>
  base === null && !isPhotoFile(file) ? changedValues(file, NOTHING_SAID, text) : [];
