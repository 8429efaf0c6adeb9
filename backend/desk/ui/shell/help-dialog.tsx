import { Dialog } from '@/backend/desk/ui/parts/dialog';
import { PAGES } from '@/backend/desk/ui/routes';
import { turn, useSwitch } from '@/backend/desk/ui/shell/switches';

const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Lists: { 'j or ↓': 'next', 'k or ↑': 'previous', Enter: 'open' },
  'In a conversation or a ticket': {
    r: 'write an answer',
    t: 'take it, or give it back',
  },
  'In a conversation': {
    n: 'write a note',
    e: 'done, or open again',
    l: 'labels',
    u: 'back to the list',
  },
  'While writing': {
    Enter: 'send',
    'Shift Enter': 'new line',
    '/': 'at the beginning: canned replies',
    Escape: 'leave the field',
  },
  Anywhere: { '/': 'search', '?': 'this list' },
};

/** What keys do, and the switch for them. */
export function HelpDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const isOn = useSwitch('shortcuts');
  const places: Readonly<Record<string, string>> = Object.fromEntries(
    PAGES.flatMap(({ entry }) => (entry ? [[`g ${entry.key}`, entry.label]] : [])),
  );
  return (
    <Dialog title="Keys" onClose={onClose}>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => turn('shortcuts', currentTarget.checked)}
        />
        Single keys do something while nothing is typed
      </label>
      <div className="keys">
        {Object.entries({ ...GROUPS, 'Go to': places }).map(([name, group]) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {Object.entries(group).map(([key, words]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
