import { useRef } from 'react';
import { Clock } from 'lucide';
import { Icon } from '@repo/ui/icon.tsx';
import type { LaterTime } from '@repo/contract/desk/snooze.ts';
import { Menu } from '#shared/menu.tsx';
import { TimeChoice } from '#snoozes/time-choice.tsx';

/** What is said of files, which a reply that is sent later cannot have. */
export const NO_FILES_LATER = 'Files can’t be sent later. Remove them, or send this now.';

type SendLaterMenuProps = Readonly<{ onChoose: (until: LaterTime) => unknown }>;

/** The button beside Send that asks when to send. */
export function SendLaterMenu({ onChoose }: SendLaterMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="send-later">
      <Menu
        label={
          <>
            <Icon icon={Clock} size={16} /> Send later
          </>
        }
        button={button}
      >
        {(closing) => (
          <TimeChoice
            closing={closing}
            words="Send later"
            onChoose={(until) => {
              button.current?.focus();
              onChoose(until);
            }}
          />
        )}
      </Menu>
    </div>
  );
}
