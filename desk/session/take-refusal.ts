import {
  REFUSAL_PARAMETER,
  SIGN_ON_REFUSALS,
  type SignOnRefusal,
} from '@repo/contract/desk/sign-on.ts';

/** Takes out of the address bar why the provider let nobody in, so that it is not said again after a reload. */
export function takeRefusalFromUrl(): SignOnRefusal | undefined {
  const said = new URLSearchParams(location.search).get(REFUSAL_PARAMETER);
  if (said !== null) history.replaceState(null, '', location.pathname);
  return SIGN_ON_REFUSALS.find((reason) => reason === said);
}
