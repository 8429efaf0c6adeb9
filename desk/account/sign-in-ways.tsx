import { useQuery } from '@tanstack/react-query';
import { PasswordForm } from '@/desk/account/password-form';
import { readDesk } from '@/desk/call';
import { queryKeys } from '@/desk/live/keys';
import { QueryView } from '@/desk/shared/states';
import { ownSignOnSchema } from '@/lib/contract/desk/sign-on';

/** How one signs in: with the company's account, with a password, or with either. */
export function SignInWays() {
  const ways = useQuery({
    queryKey: queryKeys.ownSignOn,
    queryFn: ({ signal }) => readDesk('/account/company', ownSignOnSchema, signal),
  });
  return (
    <QueryView of={ways}>
      {({ name, hasPassword }) => (
        <>
          {name !== null && (
            <p>
              You sign in with {name}
              {hasPassword ? ' or with your password.' : '. You have no password for the desk.'}
            </p>
          )}
          {hasPassword && <PasswordForm />}
        </>
      )}
    </QueryView>
  );
}
