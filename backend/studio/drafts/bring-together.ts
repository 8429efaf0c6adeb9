import { EditError } from '@repo/content-files/edit/edit-yaml.ts';
import type { ValuePath } from '@repo/content-files/edit/edits.ts';
import { mergeFile, type MergedText } from '@repo/content-files/edit/merge-texts.ts';
import { isPhotoFile } from '@repo/content-files/photo-drafts.ts';

/** A value that two have changed, each in another way. The file has `theirs`; what is not there is `undefined`. */
export type StudioChoice = MergedText['conflicts'][number];

/** A draft without who made it: the texts are null where there is no file. */
export type DraftTexts = Readonly<{
  base: string | null;
  text: string | null;
  choices: readonly StudioChoice[];
}>;

/**
 * Brings together what somebody has made of a text with what the file is now. Whatever cannot be brought together stays as
 * the file is now, and is a choice.
 */
export function mergedWith(
  name: string,
  { seen, applied, now }: Readonly<{ seen: string; applied: string; now: string }>,
): MergedText {
  try {
    return mergeFile(name, seen, applied, now);
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return {
      text: now,
      conflicts: [{ path: [], before: seen, ours: applied, theirs: now }],
    };
  }
}

/**
 * Brings a draft together with what is in the folder, which may have changed since, by hand or by a `git pull`. What both
 * have changed is as in the folder, and a choice. A file that somebody has changed by hand is no longer removed.
 *
 * @param folder the text in the folder; null if there is no such file
 * @returns nothing if the draft is no longer any other than what is in the folder
 */
export function withFolder(
  name: string,
  draft: DraftTexts,
  folder: string | null,
): DraftTexts | undefined {
  const { base, text, choices } = draft;
  if (text === folder && choices.length === 0) return undefined;
  if (base === folder) return draft;
  if (text === null) return undefined;
  // Of a photo, there is nothing to bring together: whoever publishes it sees both.
  if (folder === null || isPhotoFile(name)) return { base: folder, text, choices };
  const merged = mergedWith(name, { seen: base ?? '', applied: text, now: folder });
  const both = withChoices(choices, merged.conflicts);
  if (merged.text === folder && both.length === 0) return undefined;
  return { base: folder, text: merged.text, choices: both };
}

const isWithin = (path: ValuePath, other: ValuePath) =>
  other.every((step, index) => step === path[index]);

/** Whether of two places one is the other, or within it. */
export const meets = (one: ValuePath, other: ValuePath) =>
  isWithin(one, other) || isWithin(other, one);

/** Earlier choices and new ones, of which there is one for each place: what was drafted first is what would be lost. */
function withChoices(
  earlier: readonly StudioChoice[],
  more: readonly StudioChoice[],
): readonly StudioChoice[] {
  const fresh = more.filter(({ path }) => !earlier.some((choice) => meets(choice.path, path)));
  return [...earlier, ...fresh];
}
