import { isPhotoFile } from '@repo/content-files/photo-drafts.ts';

type Draft = Readonly<{ file: string; text: string | null }>;

/** What is part of a name of a file, so that `team.jpg` is not found in `our-team.jpg`. */
const OF_NAME = /[\w/.-]/;

/** Whether a text names a photo. */
function isNamed(text: string, photo: string): boolean {
  for (let at = text.indexOf(photo); at >= 0; at = text.indexOf(photo, at + 1)) {
    if (!OF_NAME.test(text.charAt(at - 1)) && !OF_NAME.test(text.charAt(at + photo.length)))
      return true;
  }
  return false;
}

/** Those of these drafts that name a photo. @param photo the file: `photos/team.jpg` */
export const draftsNaming = <Named extends Draft>(
  drafts: readonly Named[],
  photo: string,
): readonly Named[] =>
  drafts.filter(
    ({ file, text }) => !isPhotoFile(file) && isNamed(text ?? '', photo.slice('photos/'.length)),
  );

/** Those of the drafted photos that one of these drafts names, which can be neither drawn nor published without them. */
export const photosNamedIn = <Photo extends Draft>(
  drafts: readonly Draft[],
  all: readonly Photo[],
): readonly Photo[] =>
  all.filter(
    ({ file, text }) => isPhotoFile(file) && text !== null && draftsNaming(drafts, file).length > 0,
  );
