import { FactorSection } from '@/desk/account/factor-section';
import { SessionList } from '@/desk/account/session-list';
import { SignInWays } from '@/desk/account/sign-in-ways';
import { roleName } from '@/desk/shared/role-words';
import { UserLine } from '@/desk/shared/text';
import { useSession } from '@/desk/session/session';
import { usePageTitle } from '@/desk/shell/page-title';

/** One's own account. */
export default function AccountPage() {
  const { you } = useSession();
  usePageTitle('Your account');
  return (
    <>
      <header className="page-head">
        <h1>Your account</h1>
      </header>
      <div className="page-body">
        <p>
          <strong>
            <UserLine text={you.name} />
          </strong>
          , {roleName(you.role)}
          <br />
          <UserLine text={you.email} />
        </p>
        <FactorSection />
        <SessionList />
        <SignInWays />
      </div>
    </>
  );
}
