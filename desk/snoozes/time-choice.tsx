import { useState, type ReactNode } from 'react';
import type { LaterTime } from '@repo/contract/desk/snooze.ts';
import { useSession } from '#session/session.tsx';
import { snoozeTimes } from '#snoozes/snooze-times.ts';
import { useNow } from '#now.ts';
import type { Closing } from '#shared/menu.tsx';

type TimeChoiceProps = Readonly<{
  closing: Closing;
  /** What the button beside a typed date and time does. */
  words: string;
  onChoose: (until: LaterTime) => unknown;
  /** What else there is to choose. */
  children?: ReactNode;
}>;

/** When something happens later: at a time from a short list, or at a date and time. */
export function TimeChoice({ closing, words, onChoose, children }: TimeChoiceProps) {
  const { timeZone } = useSession().company;
  const now = useNow();
  const [typed, setTyped] = useState('');
  const isElsewhere = new Intl.DateTimeFormat().resolvedOptions().timeZone !== timeZone;
  return (
    <div className="snooze-choice">
      <ul>
        {snoozeTimes(now, timeZone).map((time) => (
          <li key={time.until}>
            <button
              type="button"
              className="button quiet"
              {...closing}
              onClick={() => onChoose(time.until)}
            >
              {time.words}
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
            if (typed !== '') onChoose(typed);
          }}
        >
          {words}
        </button>
      </div>
      {children}
      {isElsewhere && <p className="soft">By the company’s clock ({timeZone}).</p>}
    </div>
  );
}
