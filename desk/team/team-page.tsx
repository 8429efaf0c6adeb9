import { useQuery } from '@tanstack/react-query';
import { readDesk } from '@/desk/call';
import { queryKeys } from '@/desk/live/keys';
import { QueryView } from '@/desk/shared/states';
import { usePageTitle } from '@/desk/shell/page-title';
import { FactorRule } from '@/desk/team/factor-rule';
import { InvitationList } from '@/desk/team/invitation-list';
import { InviteForm } from '@/desk/team/invite-form';
import { MemberList } from '@/desk/team/member-list';
import { teamSchema } from '@/lib/contract/desk/account';

/** Everyone who may sign in, and pending invitations. */
export default function TeamPage() {
  usePageTitle('Team');
  const team = useQuery({
    queryKey: queryKeys.team,
    queryFn: ({ signal }) => readDesk('/team', teamSchema, signal),
  });
  return (
    <>
      <header className="page-head">
        <h1>Team</h1>
      </header>
      <div className="page-body">
        <QueryView of={team}>
          {({ members, invitations, secondFactorFrom }) => (
            <>
              <MemberList members={members} />
              <InvitationList invitations={invitations} />
              <FactorRule secondFactorFrom={secondFactorFrom} />
            </>
          )}
        </QueryView>
        <InviteForm />
      </div>
    </>
  );
}
