import { useState } from 'react';
import type { DeskSession } from '@repo/contract/desk/account.ts';
import { Dialog } from '#shared/dialog.tsx';
import { UserLine } from '#shared/text.tsx';
import { SignInForm } from '#session/sign-in-form.tsx';
import { SignOnElsewhere } from '#session/sign-on-elsewhere.tsx';
import { useSignOn } from '#session/use-sign-on.ts';

type SignInAgainProps = Readonly<{
  you: DeskSession['you'];
  onSignedIn: (session: DeskSession) => void;
}>;

/** Covers the page when the session has ended. The page below stays as it is. */
export function SignInAgain({ you, onSignedIn }: SignInAgainProps) {
  const [other, setOther] = useState<DeskSession>();
  const { isOnly } = useSignOn();
  const compare = (session: DeskSession) =>
    session.you.id === you.id ? onSignedIn(session) : setOther(session);
  return (
    <Dialog title="You are signed out" isLasting>
      {other ? (
        <>
          <p>
            You signed in as <UserLine text={other.you.name} />. What <UserLine text={you.name} />{' '}
            typed here and did not send will be lost.
          </p>
          <p className="row">
            <button type="button" className="button" onClick={() => setOther(undefined)}>
              Back
            </button>
            <button type="button" className="button primary" onClick={() => onSignedIn(other)}>
              Continue as <UserLine text={other.you.name} />
            </button>
          </p>
        </>
      ) : (
        <>
          <p>
            The session of <UserLine text={you.name} /> has ended. Everything you typed is still
            here. Sign in again to continue.
          </p>
          {(!isOnly || you.role === 'admin') && (
            <SignInForm email={you.email} onSignedIn={compare} />
          )}
          <SignOnElsewhere onSignedIn={compare} />
        </>
      )}
    </Dialog>
  );
}
