import { DESK_PATH } from '@repo/contract/desk/address.ts';
import { REFUSAL_PARAMETER, type SignOnRefusal } from '@repo/contract/desk/sign-on.ts';

/**
 * The page of the desk to which people come back from the provider: always the same one, so that nobody can make the
 * desk lead anywhere else.
 *
 * @param refusal why someone was not let in
 */
export const signOnPage = (refusal?: SignOnRefusal): string =>
  `${DESK_PATH}/${refusal === undefined ? '' : `?${REFUSAL_PARAMETER}=${refusal}`}`;
