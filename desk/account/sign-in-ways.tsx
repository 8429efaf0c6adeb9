import { useQuery } from '@tanstack/react-query';
import { ownSignOnQuery } from '@/desk/account/own-sign-on-query';
import { PasswordForm } from '@/desk/account/password-form';
import { QueryView } from '@/desk/shared/states';

/** How one signs in: with the company's account, with a password, or with either. */
export function SignInWays() {
  const ways = useQuery(ownSignOnQuery);
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
