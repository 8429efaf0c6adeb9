import { contentFiles } from '#content-files';

/** The path of the page in a file: `pages/services/ai.yaml` is `/services/ai`. */
export const pagePathOf = (file: string) =>
  file
    .replace(/^pages/, '')
    .replace(/\.(yaml|md)$/, '')
    .replace(/^\/home$/, '/');

/** The path of every page and alias, by the names of their files: none of them is read. */
export const pagePaths = (): readonly string[] => contentFiles('pages').map(pagePathOf);
