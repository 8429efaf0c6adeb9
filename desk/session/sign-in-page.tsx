import { SignInForm } from '@/desk/session/sign-in-form';
import { usePageTitle } from '@/desk/shell/page-title';
import type { DeskSession } from '@/lib/contract/desk/account';

/** The page for people who are not signed in. */
export function SignInPage({ onSignedIn }: { onSignedIn: (session: DeskSession) => void }) {
  usePageTitle('Sign in');
  return (
    <main className="door">
      <img src="/desk/icon.svg" alt="" width="48" height="48" />
      <h1>Desk</h1>
      <p>For our team. No account yet? Ask a colleague to invite you.</p>
      <SignInForm onSignedIn={onSignedIn} />
    </main>
  );
}
