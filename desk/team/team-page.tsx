import { QueryView } from '@/desk/shared/states';
import { usePageTitle } from '@/desk/shell/page-title';
import { ColleagueList } from '@/desk/team/colleague-list';
import { InvitationList } from '@/desk/team/invitation-list';
import { InviteForm } from '@/desk/team/invite-form';
import { PasswordForm } from '@/desk/team/password-form';
import { useColleagues } from '@/desk/team/use-colleagues';

/** Everyone who may sign in, pending invitations, and one's own password. */
export default function TeamPage() {
  usePageTitle('Team');
  const colleagues = useColleagues();
  return (
    <>
      <header className="page-head">
        <h1>Team</h1>
      </header>
      <div className="page-body">
        <QueryView of={colleagues}>
          {(read) => (
            <>
              <ColleagueList colleagues={read.colleagues} />
              <InvitationList invitations={read.invitations} />
            </>
          )}
        </QueryView>
        <InviteForm />
        <PasswordForm />
      </div>
    </>
  );
}
