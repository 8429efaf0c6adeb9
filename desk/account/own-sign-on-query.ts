import { queryOptions } from '@tanstack/react-query';
import { ownSignOnSchema } from '@repo/contract/desk/sign-on.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';

/** Reads how whoever is signed in can sign in. */
export const ownSignOnQuery = queryOptions({
  queryKey: queryKeys.ownSignOn,
  queryFn: ({ signal }) => readDesk('/account/company', ownSignOnSchema, signal),
});
