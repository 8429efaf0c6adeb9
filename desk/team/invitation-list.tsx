import { ActionButton } from '@/desk/forms/action-button';
import { useSend } from '@/desk/forms/use-send';
import { queryKeys } from '@/desk/live/keys';
import { UserLine } from '@/desk/shared/text';
import { When } from '@/desk/shared/times';
import type { Colleagues } from '@/lib/contract/desk/account';

/** Pending invitations. */
export function InvitationList({ invitations }: Readonly<Pick<Colleagues, 'invitations'>>) {
  const send = useSend([queryKeys.colleagues]);
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invited">
      <h2 id="invited">Pending invitations</h2>
      <ul className="people">
        {invitations.map(({ id, name, email, expiresAt }) => (
          <li key={id}>
            <p>
              <strong>
                <UserLine text={name} />
              </strong>
              <br />
              <UserLine text={email} />
            </p>
            <p className="soft">
              Link expires <When at={expiresAt} />
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
