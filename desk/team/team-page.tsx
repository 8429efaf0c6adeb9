import { useQuery } from '@tanstack/react-query';
import { teamSchema } from '@repo/contract/desk/account.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { QueryView } from '#shared/states.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { FactorRule } from '#team/factor-rule.tsx';
import { InvitationList } from '#team/invitation-list.tsx';
import { InviteForm } from '#team/invite-form.tsx';
import { MemberList } from '#team/member-list.tsx';

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
