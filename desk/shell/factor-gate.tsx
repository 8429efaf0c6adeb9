import type { ReactNode } from 'react';
import { useNow } from '#now.ts';
import { useSession } from '#session/session.tsx';
import { ActionButton } from '#forms/action-button.tsx';
import { LaterPage } from '#shell/later-page.tsx';
import { When } from '#shared/times.tsx';

/** Shows only the account to those who should have set up a second factor by now, until they have. */
export function FactorGate({ children }: Readonly<{ children: ReactNode }>) {
  const { factorDue, signOut } = useSession();
  const now = useNow();
  if (factorDue === null || now < Date.parse(factorDue)) return children;
  return (
    <main id="page" className="gate">
      <div className="notice" role="status">
        <p>
          Since <When at={factorDue} />, everyone at this desk needs a second factor to sign in. Set
          up a passkey or an authenticator app below, and the rest of the desk opens again.
        </p>
        <ActionButton words="Sign out" busyWords="Signing out…" action={signOut} />
      </div>
      <LaterPage name="account" title="Your account" />
    </main>
  );
}
