import { setSoundEnabled } from '#shell/notifications.ts';
import { NotificationSwitch } from '#shell/notification-switch.tsx';
import { setSwitch, useSwitch, type Switch } from '#shell/switches.ts';

/** The settings of this browser, for whoever is signed in here. */
export const Switches = () => (
  <section aria-labelledby="browser">
    <h2 id="browser">This browser</h2>
    <SwitchLine name="sound" words="Notification sound" onTurn={setSoundEnabled} />
    <NotificationSwitch words="Browser notifications" />
    <SwitchLine
      name="shortcuts"
      words="Single-key shortcuts (press ? for the list)"
      onTurn={(isOn) => setSwitch('shortcuts', isOn)}
    />
  </section>
);

type SwitchLineProps = Readonly<{
  name: Switch;
  words: string;
  onTurn: (isOn: boolean) => void;
}>;

const SwitchLine = ({ name, words, onTurn }: SwitchLineProps) => (
  <label className="check">
    <input
      type="checkbox"
      checked={useSwitch(name)}
      onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
    />
    {words}
  </label>
);
