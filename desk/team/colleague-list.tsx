import { ConfirmButton } from '@/desk/forms/confirm-button';
import { useSend } from '@/desk/forms/use-send';
import { UserLine } from '@/desk/shared/text';
import { When } from '@/desk/shared/times';
import { useSession } from '@/desk/session/session';
import type { Colleagues } from '@/lib/contract/desk/account';

type Entry = Colleagues['colleagues'][number];

/** Everyone who may sign in. Anyone but oneself can be removed. */
export function ColleagueList({ colleagues }: Readonly<Pick<Colleagues, 'colleagues'>>) {
  const { you } = useSession();
  // Removing someone also unassigns everything they had, so everything is read again.
  const send = useSend([[]]);
  return (
    <section aria-labelledby="members">
      <h2 id="members">Members</h2>
      <ul className="people">
        {colleagues.map((colleague) => (
          <li key={colleague.id}>
            <p>
              <strong>
                <UserLine text={colleague.name} />
              </strong>
              {colleague.id === you.id && ' (you)'}
              <br />
              <UserLine text={colleague.email} />
            </p>
            <p className="soft">
              <Presence colleague={colleague} />
            </p>
            {colleague.id !== you.id && (
              <ConfirmButton
                words="Remove"
                busyWords="Removing…"
                about={colleague.name}
                title="Remove a colleague"
                action={() => send(`/colleagues/${colleague.id}/remove`)}
              >
                <UserLine text={colleague.name} /> will be signed out everywhere and can no longer
                sign in. Their open conversations and tickets become unassigned. What they wrote
                stays, under their name.
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Presence({ colleague }: Readonly<{ colleague: Entry }>) {
  const { isConnected, lastActiveAt } = colleague;
  if (isConnected) return 'Online';
  if (lastActiveAt === null) return 'Not signed in';
  return (
    <>
      Last active <When at={lastActiveAt} />
    </>
  );
}
