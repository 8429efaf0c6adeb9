import { useQuery } from '@tanstack/react-query';
import { ownSignOnQuery } from '#account/own-sign-on-query.ts';
import { PasswordForm } from '#account/password-form.tsx';
import { QueryView } from '#shared/states.tsx';

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
