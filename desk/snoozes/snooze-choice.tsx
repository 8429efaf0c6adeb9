import { useState } from 'react';
import type { SnoozeInput } from '@repo/contract/desk/snooze.ts';
import { useSession } from '#session/session.tsx';
import { snoozeTimes } from '#snoozes/snooze-times.ts';
import { useNow } from '#now.ts';
import type { Closing } from '#shared/menu.tsx';

type SnoozeChoiceProps = Readonly<{
  closing: Closing;
  onChoose: (input: SnoozeInput) => unknown;
}>;

/** Until when to snooze: a time from a short list, or a date and time, and whether an answer ends it before. */
export function SnoozeChoice({ closing, onChoose }: SnoozeChoiceProps) {
  const { timeZone } = useSession().company;
  const now = useNow();
  const [endsOnAnswer, setEndsOnAnswer] = useState(true);
  const [typed, setTyped] = useState('');
  const isElsewhere = new Intl.DateTimeFormat().resolvedOptions().timeZone !== timeZone;
  return (
    <div className="snooze-choice">
      <ul>
        {snoozeTimes(now, timeZone).map(({ until, words }) => (
          <li key={until}>
            <button
              type="button"
              className="button quiet"
              {...closing}
              onClick={() => onChoose({ until, endsOnAnswer })}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
      <div className="row">
        <label className="filter-field">
          <span>Date and time</span>
          <input
            type="datetime-local"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <button
          type="button"
          className="button"
          aria-disabled={typed === ''}
          {...(typed !== '' && closing)}
          onClick={() => {
            if (typed !== '') onChoose({ until: typed, endsOnAnswer });
          }}
        >
          Snooze
        </button>
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={endsOnAnswer}
          onChange={({ currentTarget }) => setEndsOnAnswer(currentTarget.checked)}
        />
        Or until they answer
      </label>
      {isElsewhere && <p className="soft">By the company’s clock ({timeZone}).</p>}
    </div>
  );
}
