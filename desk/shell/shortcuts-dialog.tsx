import { Dialog } from '#shared/dialog.tsx';
import { PAGES } from '#routes.tsx';
import { setSwitch, useSwitch } from '#shell/switches.ts';

const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Lists: {
    'j or ↓': 'Next',
    'k or ↑': 'Previous',
    Enter: 'Open',
    x: 'Select',
    a: 'Select all that are shown',
    b: 'What can be done with the selected',
    Escape: 'Select nothing',
  },
  'In a conversation or ticket': {
    r: 'Reply',
    t: 'Assign to me, or unassign',
    l: 'Labels',
    z: 'Snooze',
  },
  'In a conversation': {
    n: 'Add an internal note',
    e: 'Close, or reopen',
    u: 'Back to the list',
  },
  'While writing': {
    Enter: 'Send (in a conversation)',
    'Shift Enter': 'New line',
    '/': 'Canned replies',
    Escape: 'Leave the field',
  },
  Anywhere: { '/': 'Search', '?': 'Keyboard shortcuts' },
};

/** The list of keyboard shortcuts, and the switch for them. */
export function ShortcutsDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const isOn = useSwitch('shortcuts');
  const places: Readonly<Record<string, string>> = Object.fromEntries(
    PAGES.flatMap(({ entry }) => (entry ? [[`g ${entry.key}`, entry.label]] : [])),
  );
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => setSwitch('shortcuts', currentTarget.checked)}
        />
        Use single-key shortcuts
      </label>
      <div className="shortcuts">
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
