import { DESK_PAGES, DESK_PATH, DOCS_PATH } from '@repo/contract/desk/address.ts';

/** The page of the backend that a path leads to, without the ID of what it shows; undefined if none. */
export function ownPageOf(path: string): string | undefined {
  const [, folder, name = ''] = path.split('/');
  if (`/${folder}` === DOCS_PATH) return DOCS_PATH;
  if (`/${folder}` !== DESK_PATH) return undefined;
  if (name === '') return DESK_PATH;
  return DESK_PAGES.some((known) => known === name) ? `${DESK_PATH}/${name}` : undefined;
}
