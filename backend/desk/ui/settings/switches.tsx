import { turnNotifications, turnSound } from '@/backend/desk/ui/shell/news';
import { turn, useSwitch, type Switch } from '@/backend/desk/ui/shell/switches';

const SWITCHES: readonly (readonly [Switch, string, (isOn: boolean) => unknown])[] = [
  ['sound', 'A sound for new work', turnSound],
  ['notifications', 'Notifications of the browser for new work', turnNotifications],
  [
    'shortcuts',
    'Single keys do something while nothing is typed (? shows which)',
    (isOn) => turn('shortcuts', isOn),
  ],
];

/** What this browser does, for whoever is signed in here. */
export const Switches = () => (
  <section aria-labelledby="browser">
    <h2 id="browser">This browser</h2>
    {SWITCHES.filter(([name]) => name !== 'notifications' || 'Notification' in window).map(
      ([name, words, onTurn]) => (
        <SwitchLine key={name} name={name} words={words} onTurn={onTurn} />
      ),
    )}
  </section>
);

type SwitchLineProps = Readonly<{
  name: Switch;
  words: string;
  onTurn: (isOn: boolean) => unknown;
}>;

const SwitchLine = ({ name, words, onTurn }: SwitchLineProps) => (
  <label className="check">
    <input
      type="checkbox"
      checked={useSwitch(name)}
      onChange={({ currentTarget }) => void onTurn(currentTarget.checked)}
    />
    {words}
  </label>
);
