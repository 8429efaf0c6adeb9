import { useRef, useState } from 'react';
import type { SnoozeInput } from '@repo/contract/desk/snooze.ts';
import { useNow } from '#now.ts';
import { Menu } from '#shared/menu.tsx';
import { useLaterPart } from '#shell/later-part.tsx';
import { useShortcuts } from '#shell/shortcuts.ts';
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
  const [isWanted, setWanted] = useState(false);
  const { Part: Choice, absent } = useLaterPart('snoozeChoice', isWanted);
  useShortcuts({ z: () => button.current?.click() });
  return (
    <>
      <Menu label="Snooze" button={button} onOpen={() => setWanted(true)}>
        {(closing) =>
          Choice ? (
            <Choice
              closing={closing}
              takesFocus
              onChoose={(input) => {
                button.current?.focus();
                snooze(input);
              }}
            />
          ) : (
            absent
          )
        }
      </Menu>
      {isSnoozed(snoozedUntil, now) && (
        <button type="button" className="button" aria-disabled={isBusy} onClick={wake}>
          End snooze
        </button>
      )}
    </>
  );
}
