import { Shown } from '@/backend/desk/ui/parts/states';
import { usePageTitle } from '@/backend/desk/ui/shell/page-title';
import { ColleagueList } from '@/backend/desk/ui/team/colleague-list';
import { InvitationList } from '@/backend/desk/ui/team/invitation-list';
import { InviteForm } from '@/backend/desk/ui/team/invite-form';
import { PasswordForm } from '@/backend/desk/ui/team/password-form';
import { useColleagues } from '@/backend/desk/ui/team/use-colleagues';

/** Who may sign in, who is invited, and one's own password. */
export default function TeamPage() {
  usePageTitle('Team');
  const colleagues = useColleagues();
  return (
    <>
      <header className="page-head">
        <h1>Team</h1>
      </header>
      <div className="page-body">
        <Shown of={colleagues}>
          {(read) => (
            <>
              <ColleagueList colleagues={read.colleagues} />
              <InvitationList invitations={read.invitations} />
            </>
          )}
        </Shown>
        <InviteForm />
        <PasswordForm />
      </div>
    </>
  );
}
