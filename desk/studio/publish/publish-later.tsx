import { useRef } from 'react';
import { Clock } from 'lucide';
import type { LaterTime } from '@repo/contract/desk/snooze.ts';
import { Icon } from '@repo/ui/icon.tsx';
import { Menu } from '#shared/menu.tsx';
import { TimeChoice } from '#snoozes/time-choice.tsx';

type PublishLaterProps = Readonly<{ onChoose: (until: LaterTime) => unknown }>;

/** The button beside Publish now that asks when to publish. */
export function PublishLater({ onChoose }: PublishLaterProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      label={
        <>
          <Icon icon={Clock} size={16} /> Publish later
        </>
      }
      button={button}
    >
      {(closing) => (
        <TimeChoice
          closing={closing}
          words="Publish then"
          onChoose={(until) => {
            button.current?.focus();
            onChoose(until);
          }}
        />
      )}
    </Menu>
  );
}
