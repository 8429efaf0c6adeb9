import type { StudioDifference } from '@repo/contract/desk/studio-publication.ts';
import { isPhotoFile } from '@repo/content-files/photo-drafts.ts';
import { readDrafts, type CurrentDraft } from '#studio/drafts/current-drafts.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import { draftsNaming } from '#studio/pictures/photos-named.ts';
import { changedValues, titleIn } from '#studio/publishing/difference-words.ts';
import type { Reach } from '#studio/publishing/reach.ts';

type Deps = StudioDeps & Readonly<{ reach: Reach }>;

/**
 * What would be published, file by file.
 *
 * @throws {StoreUnavailable}
 */
export async function listDifferences(deps: Deps): Promise<StudioDifference[]> {
  const drafts = await readDrafts(deps);
  const reached = deps.reach.of(drafts);
  return drafts.map((draft) => {
    const { pages, seenOn } = reached.get(draft.file) ?? { pages: null, seenOn: [] };
    return {
      ...differenceOf(draft),
      pages,
      seenOn: [...seenOn],
      shownBy: shownBy(draft, drafts),
    };
  });
}

/** The drafts that show a photo, and cannot be published without it. */
function shownBy({ file, text }: CurrentDraft, drafts: readonly CurrentDraft[]): string[] {
  if (!isPhotoFile(file) || text === null) return [];
  return draftsNaming(drafts, file).map((draft) => draft.file);
}

/** What would be published of one file. */
export function differenceOf({ file: name, base, text, choices }: CurrentDraft) {
  return {
    name,
    title: titleIn(name, text ?? base ?? ''),
    kind:
      text === null
        ? ('removed' as const)
        : base === null
          ? ('new' as const)
          : ('changed' as const),
    values: isPhotoFile(name) ? [] : [...changedValues(name, base, text)],
    isOpen: choices.length > 0,
  };
}
