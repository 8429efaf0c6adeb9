import { pages } from '#lib/content/pages.ts';
import { photosIn } from '#lib/content/photos-in.ts';

let names: ReadonlySet<string> | undefined;

/**
 * The names of the photos' files below `/photos`. Those of pages that are not on the site are no part of it. They are found
 * when somebody asks, because that goes through all pages.
 */
export const photoFiles = (): ReadonlySet<string> =>
  (names ??= new Set(
    photosIn(pages).flatMap(({ sources }) =>
      sources.flatMap(({ files }) => files.map(({ src }) => src.slice('/photos/'.length))),
    ),
  ));
