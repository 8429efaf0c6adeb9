import { FactorSection } from '#account/factor-section.tsx';
import { SessionList } from '#account/session-list.tsx';
import { SignInWays } from '#account/sign-in-ways.tsx';
import { roleName } from '#shared/role-words.ts';
import { UserLine } from '#shared/text.tsx';
import { Allowed } from '#session/allowed.tsx';
import { useSession } from '#session/session.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { NotificationSection } from '#notifications/notification-section.tsx';

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
        <Allowed call="GET /account/notifications">
          <NotificationSection />
        </Allowed>
        <SessionList />
        <SignInWays />
      </div>
    </>
  );
}
