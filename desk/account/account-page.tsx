import { FactorSection } from '@/desk/account/factor-section';
import { PasswordForm } from '@/desk/account/password-form';
import { SessionList } from '@/desk/account/session-list';
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
        <PasswordForm />
      </div>
    </>
  );
}
