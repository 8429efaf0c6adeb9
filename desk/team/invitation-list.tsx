import { ActionButton } from '@/desk/forms/action-button';
import { useSend } from '@/desk/forms/use-send';
import { queryKeys } from '@/desk/live/keys';
import { roleName } from '@/desk/shared/role-words';
import { UserLine } from '@/desk/shared/text';
import { When } from '@/desk/shared/times';
import type { Team } from '@/lib/contract/desk/account';

/** Pending invitations. */
export function InvitationList({ invitations }: Readonly<Pick<Team, 'invitations'>>) {
  const send = useSend([queryKeys.team]);
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invited">
      <h2 id="invited">Pending invitations</h2>
      <ul className="people">
        {invitations.map(({ id, name, email, role, expiresAt }) => (
          <li key={id}>
            <p>
              <strong>
                <UserLine text={name} />
              </strong>
              <br />
              <UserLine text={email} />
            </p>
            <p className="soft">
              {roleName(role)} · Link expires <When at={expiresAt} />
            </p>
            <ActionButton
              words="Revoke"
              busyWords="Revoking…"
              about={`the invitation for ${name}`}
              action={() => send(`/invitations/${id}/withdraw`)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
