import { useState } from 'react';
import type { DeskSession } from '@repo/contract/desk/account.ts';
import { SignInForm } from '#session/sign-in-form.tsx';
import { refusalWords } from '#session/sign-on-words.ts';
import { takeRefusalFromUrl } from '#session/take-refusal.ts';
import { SIGN_ON_ADDRESS, useSignOn } from '#session/use-sign-on.ts';
import { Loading } from '#shared/states.tsx';
import { usePageTitle } from '#shared/page-title.ts';

/** The page for people who are not signed in. */
export function SignInPage({ onSignedIn }: { onSignedIn: (session: DeskSession) => void }) {
  usePageTitle('Sign in');
  const [refusal] = useState(takeRefusalFromUrl);
  const { name, isOnly, isPending } = useSignOn();
  const form = <SignInForm onSignedIn={onSignedIn} />;
  return (
    <main className="door">
      <img src="/desk/icon.svg" alt="" width="48" height="48" />
      <h1>Desk</h1>
      <p>For our team. No account yet? Ask an admin of the desk to invite you.</p>
      {/* Nothing moves once the page can be used. */}
      {isPending ? (
        <Loading />
      ) : name === undefined ? (
        form
      ) : (
        <>
          <p role="alert" className="error">
            {refusal && refusalWords(refusal, name)}
          </p>
          <p>
            <a className="button primary" href={SIGN_ON_ADDRESS}>
              Sign in with {name}
            </a>
          </p>
          {isOnly ? (
            <details>
              <summary>Admins can also use a password</summary>
              {form}
            </details>
          ) : (
            <>
              <p className="soft">Or with your password:</p>
              {form}
            </>
          )}
        </>
      )}
    </main>
  );
}
