import { useEffect, useEffectEvent, useState } from 'react';
import type { DeskSession } from '@repo/contract/desk/account.ts';
import { readSession } from '#session/read-session.ts';
import { SIGN_ON_ADDRESS, useSignOn } from '#session/use-sign-on.ts';

/** How often to look whether someone has signed in in the other tab, in milliseconds. */
const LOOK_EVERY = 2000;

type SignOnElsewhereProps = Readonly<{ onSignedIn: (session: DeskSession) => void }>;

/**
 * Offers to sign in with the company's account in another tab, because leaving this one would lose what is typed
 * in it. It goes on here once somebody is signed in.
 */
export function SignOnElsewhere({ onSignedIn }: SignOnElsewhereProps) {
  const { name } = useSignOn();
  const [isWaiting, setWaiting] = useState(false);
  const look = useEffectEvent(() => {
    // Until then, nobody is signed in, which is an error here.
    readSession().then(onSignedIn, () => undefined);
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (name === undefined) return null;
  return (
    <>
      <p>
        <a
          className="button"
          href={SIGN_ON_ADDRESS}
          target="_blank"
          rel="noopener"
          onClick={() => setWaiting(true)}
        >
          Sign in with {name} in a new tab
        </a>
      </p>
      <p role="status">
        {isWaiting && 'When you’re signed in there, come back to this tab to continue.'}
      </p>
    </>
  );
}
