import { countedFiles } from '#backup/counted-files.ts';
import type { RestoredFiles } from '#backup/files/put-files-back.ts';

/** What a restore did. */
export type Restored = {
  /** Where the previous store is kept; undefined when there was none. */
  kept: string | undefined;
  files: RestoredFiles;
};

/** Says what a restore did. @param store what was replaced */
export function restoreSentences(store: string, file: string, { kept, files }: Restored): string {
  const places = [kept, files.kept].filter((place) => place !== undefined);
  return [
    `${store} now holds the contents of ${file}.`,
    ...(files.files > 0
      ? [`Its ${countedFiles(files.files)} ${areOf(files.files)} in place.`]
      : []),
    ...(files.missing > 0
      ? [`${countedFiles(files.missing)} that it lists can't be saved: the bytes are nowhere.`]
      : []),
    ...(places.length > 0 ? [`What was there before is kept in ${places.join(' and ')}.`] : []),
  ].join(' ');
}

const areOf = (count: number) => (count === 1 ? 'is' : 'are');
