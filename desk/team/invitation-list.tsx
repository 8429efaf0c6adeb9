import { ActionButton } from '@/desk/forms/action-button';
import { useSend } from '@/desk/forms/use-send';
import { keys } from '@/desk/live/keys';
import { Line } from '@/desk/parts/text';
import { When } from '@/desk/parts/times';
import type { Colleagues } from '@/lib/contract/desk/account';

/** Who is invited and has not come yet. */
export function InvitationList({ invitations }: Readonly<Pick<Colleagues, 'invitations'>>) {
  const send = useSend([keys.colleagues]);
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invited">
      <h2 id="invited">Pending invitations</h2>
      <ul className="people">
        {invitations.map(({ id, name, email, expiresAt }) => (
          <li key={id}>
            <p>
              <strong>
                <Line text={name} />
              </strong>
              <br />
              <Line text={email} />
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
