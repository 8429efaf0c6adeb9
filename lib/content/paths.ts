import { contentFiles } from '#content-files';

/** The path of the page that a file holds: `pages/services/ai.yaml` is `/services/ai`. */
export const pagePathOf = (file: string) =>
  file
    .replace(/^pages/, '')
    .replace(/\.(yaml|md)$/, '')
    .replace(/^\/home$/, '/');

/** The paths of all pages and aliases, from the names of their files: no file is read. */
export const pagePaths = (): readonly string[] => contentFiles('pages').map(pagePathOf);
