/** Where the list of all pages is, below `/desk`; the other pages of the studio are below it. */
export const STUDIO_PATH = '/pages';

/** The address at which a file is edited. */
const EDITOR_PATH = `${STUDIO_PATH}/edit`;

/** The address at which what is drafted is reviewed and published. */
export const PUBLISH_PATH = `${STUDIO_PATH}/publish`;

/** The address of the earlier versions of a file. @param name of the file below `content` */
export const versionsAddress = (name: string): string =>
  `${PUBLISH_PATH}?${String(new URLSearchParams({ name }))}`;

/** The address of the links that show the drafts to others. */
export const LINKS_PATH = `${STUDIO_PATH}/links`;

/**
 * The address of the editor of a file.
 *
 * @param name of the file below `content`
 * @param field the place in it that is looked for: its keys and indexes, joined by dots
 */
export function editorAddress(name: string, field?: string): string {
  const query = new URLSearchParams({ name, ...(field !== undefined && { field }) });
  return `${EDITOR_PATH}?${String(query)}`;
}

/**
 * The address of the page with which the drafts are shown to others.
 *
 * @param path of the page of the site that a new link opens
 */
export const linksAddress = (path: string): string =>
  `${LINKS_PATH}?${String(new URLSearchParams({ path }))}`;
