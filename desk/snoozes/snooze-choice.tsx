import { useState } from 'react';
import type { SnoozeInput } from '@repo/contract/desk/snooze.ts';
import type { Closing } from '#shared/menu.tsx';
import { TimeChoice } from '#snoozes/time-choice.tsx';

type SnoozeChoiceProps = Readonly<{
  closing: Closing;
  onChoose: (input: SnoozeInput) => unknown;
}>;

/** Until when to snooze, and whether an answer ends it before. */
export function SnoozeChoice({ closing, onChoose }: SnoozeChoiceProps) {
  const [endsOnAnswer, setEndsOnAnswer] = useState(true);
  return (
    <TimeChoice
      closing={closing}
      words="Snooze"
      onChoose={(until) => onChoose({ until, endsOnAnswer })}
    >
      <label className="check">
        <input
          type="checkbox"
          checked={endsOnAnswer}
          onChange={({ currentTarget }) => setEndsOnAnswer(currentTarget.checked)}
        />
        Or until they answer
      </label>
    </TimeChoice>
  );
}
