import type { Team } from '@repo/contract/desk/account.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { queryKeys } from '#shared/keys.ts';
import { roleName } from '#shared/role-words.ts';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';

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
