import { queryOptions } from '@tanstack/react-query';
import { readDesk } from '@/desk/call';
import { queryKeys } from '@/desk/live/keys';
import { ownSignOnSchema } from '@/lib/contract/desk/sign-on';

/** Reads how whoever is signed in can sign in. */
export const ownSignOnQuery = queryOptions({
  queryKey: queryKeys.ownSignOn,
  queryFn: ({ signal }) => readDesk('/account/company', ownSignOnSchema, signal),
});
