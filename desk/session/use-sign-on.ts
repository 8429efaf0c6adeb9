import { useQuery } from '@tanstack/react-query';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { signOnSchema } from '@repo/contract/desk/sign-on.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';

/** Where signing in with the company's account begins. */
export const SIGN_ON_ADDRESS = `${DESK_API}/company/start`;

/**
 * Says how to sign in with the company's account.
 *
 * @returns `name` is undefined where nobody can; nobody knows it while it is pending
 */
export function useSignOn(): { name: string | undefined; isOnly: boolean; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: queryKeys.signOn,
    queryFn: ({ signal }) => readDesk('/company', signOnSchema, signal),
    // The form for the password works without it.
    retry: false,
  });
  return { name: data?.name ?? undefined, isOnly: data?.isOnly ?? false, isPending };
}
