import { useAction } from '#shared/use-action.ts';
import { useSession } from '#session/session.tsx';
import { setSoundEnabled } from '#shell/notifications.ts';
import { NotificationSwitch } from '#shell/notification-switch.tsx';
import { useSwitch } from '#shell/switches.ts';

/** Who is signed in, how this browser announces new work, and a button to sign out. */
export function AccountMenu() {
  const { you, signOut } = useSession();
  const { run, problem, isBusy } = useAction();
  const hasSound = useSwitch('sound');
  return (
    <div className="account">
      <button type="button" className="button quiet" popoverTarget="account-menu">
        <bdi>{you.name}</bdi>
      </button>
      <div id="account-menu" popover="auto" className="menu">
        <p className="soft">
          Signed in as <bdi>{you.email}</bdi>
        </p>
        <label className="check">
          <input
            type="checkbox"
            checked={hasSound}
            onChange={({ currentTarget }) => setSoundEnabled(currentTarget.checked)}
          />
          Notification sound
        </label>
        <NotificationSwitch words="Browser notifications" />
        <p role="alert" className="error">
          {problem}
        </p>
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          onClick={() => void run(signOut)}
        >
          Sign out
        </button>
      </div>
    </div>
  );
}
