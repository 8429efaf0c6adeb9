import { contentFiles, readText } from '@repo/content-files/content-files';
import { readContentSource } from '@repo/content-files/source.ts';
import { contentTime, showsAll } from '#lib/content/publication/content-time.ts';
import {
  isPublic,
  publicationSchema,
  spanOf,
  type Publication,
} from '#lib/content/publication/publication.ts';

/** The path of the page that a file holds: `pages/services/ai.yaml` is `/services/ai`. */
export const pagePathOf = (file: string) =>
  file
    .replace(/^pages/, '')
    .replace(/\.(yaml|md)$/, '')
    .replace(/^\/home$/, '/');

/** Only a file with one of these fields must be read: most pages are public at all times. */
const IS_DATED = /^(?:draft|publishAt|unpublishAt):/m;

/** When the page in a file is public. A file with mistakes counts as public; they are reported elsewhere. */
function publicationIn(file: string): Publication {
  if (!IS_DATED.test(readText(file))) return {};
  return publicationSchema.safeParse(readContentSource(file).data).data ?? {};
}

const files = contentFiles('pages').map((file) => ({
  path: pagePathOf(file),
  publication: publicationIn(file),
}));

const pathsOf = (is: (publication: Publication) => boolean): readonly string[] =>
  files.filter(({ publication }) => is(publication)).map(({ path }) => path);

/** The paths of all pages and aliases that are on the site, without reading their contents. */
export const pagePaths = (): readonly string[] =>
  pathsOf((publication) => showsAll || isPublic(publication, contentTime));

/** The paths of all pages and aliases that are public at some time, whatever the time is now. */
export const plannedPaths = (): readonly string[] => pathsOf(({ draft }) => !draft);

/** The paths of all pages and aliases that are public at all times. */
export const constantPaths = (): readonly string[] =>
  pathsOf((publication) => {
    const { from, until } = spanOf(publication);
    return from === -Infinity && until === Infinity;
  });
