import { pages } from '#lib/content/pages.ts';
import { photosIn } from '#lib/content/photos-in.ts';

/** The names of the photos' files below `/photos`. Those of pages that are not on the site are no part of it. */
export const photoFiles: ReadonlySet<string> = new Set(
  photosIn(pages).flatMap(({ sources }) =>
    sources.flatMap(({ files }) => files.map(({ src }) => src.slice('/photos/'.length))),
  ),
);
