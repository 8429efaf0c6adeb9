import { DESK_PATH, DOCS_PATH } from '@repo/contract/desk/address.ts';

/**
 * The page of the backend that a path leads to, without the ID of what it shows; undefined if none. Which words name a
 * page only the desk knows: made-up ones are limited like all that is made up (`count.ts`).
 */
export function ownPageOf(path: string): string | undefined {
  const [, folder, name = ''] = path.split('/');
  if (`/${folder}` === DOCS_PATH) return DOCS_PATH;
  if (`/${folder}` !== DESK_PATH) return undefined;
  if (name === '') return DESK_PATH;
  return /^[a-z]{1,20}$/.test(name) ? `${DESK_PATH}/${name}` : undefined;
}
