import { useRef } from 'react';
import type { SnoozeInput } from '@repo/contract/desk/snooze.ts';
import { useNow } from '#now.ts';
import { Menu } from '#shared/menu.tsx';
import { useShortcuts } from '#shell/shortcuts.ts';
import { SnoozeChoice } from '#snoozes/snooze-choice.tsx';
import { isSnoozed } from '#snoozes/snoozed-until.tsx';

type SnoozeMenuProps = Readonly<{
  snoozedUntil: string | null;
  isBusy: boolean;
  /** Sends the body of `snoozeInputSchema`. */
  snooze: (input: SnoozeInput) => unknown;
  /** Ends the snooze. */
  wake: () => unknown;
}>;

/** Snoozes a conversation or a ticket, or ends that. The key z opens it. */
export function SnoozeMenu({ snoozedUntil, isBusy, snooze, wake }: SnoozeMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const now = useNow();
  useShortcuts({ z: () => button.current?.click() });
  return (
    <>
      <Menu label="Snooze" button={button}>
        {(closing) => (
          <SnoozeChoice
            closing={closing}
            onChoose={(input) => {
              button.current?.focus();
              snooze(input);
            }}
          />
        )}
      </Menu>
      {isSnoozed(snoozedUntil, now) && (
        <button type="button" className="button" aria-disabled={isBusy} onClick={wake}>
          End snooze
        </button>
      )}
    </>
  );
}
