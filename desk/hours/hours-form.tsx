import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { REPLY_DAYS, WEEKDAYS, type OpenWeek } from '@repo/contract/business-hours.ts';
import { hoursViewSchema, type HoursView } from '@repo/contract/desk/hours.ts';
import { capitalized } from '@repo/contract/hours-words.ts';
import { changeDesk } from '#call.ts';
import { SubmitLine } from '#forms/submit-line.tsx';
import { checkDraft, draftOf, type HoursDraft, type HoursProblems } from '#hours/draft.ts';
import { HolidayRows } from '#hours/holiday-rows.tsx';
import { SpanRows } from '#hours/span-rows.tsx';
import { queryKeys } from '#shared/keys.ts';
import { useAction } from '#shared/use-action.ts';

type HoursFormProps = Readonly<{
  /** The hours in force now, which a colleague may change meanwhile. */
  view: HoursView;
  onDone: () => void;
}>;

/** The form for the hours. What a colleague has changed meanwhile is never overwritten. */
export function HoursForm({ view, onDone }: HoursFormProps) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [begun, setBegun] = useState(view);
  const [draft, setDraft] = useState(() => draftOf(view.hours));
  const [problems, setProblems] = useState<HoursProblems>(new Map());
  const { run, isBusy, problem, forget } = useAction();
  const change = (changes: Partial<HoursDraft>) => setDraft((now) => ({ ...now, ...changes }));

  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (problems.size > 0) wrong?.focus();
  }, [problems]);

  const save = async (hours: OpenWeek) => {
    const body = { revision: begun.revision, hours };
    client.setQueryData(queryKeys.hours, await changeDesk('/hours', hoursViewSchema, body));
    onDone();
    return undefined;
  };
  const submit = () => {
    forget();
    const checked = checkDraft(draft);
    setProblems('problems' in checked ? checked.problems : new Map());
    if ('hours' in checked) void run(() => save(checked.hours));
  };
  const takeTheirs = () => {
    forget();
    setProblems(new Map());
    setBegun(view);
    setDraft(draftOf(view.hours));
  };

  return (
    <form
      ref={form}
      noValidate
      className="hours-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {view.revision !== begun.revision && (
        <div role="alert" className="notice">
          <p>The hours were changed while you were editing. To go on, load the new hours.</p>
          <button type="button" className="button" onClick={takeTheirs}>
            Load the new hours
          </button>
        </div>
      )}
      <p role="alert" className="error">
        {problems.get('week')}
      </p>
      {WEEKDAYS.map((day) => (
        <fieldset key={day} className="hours-day">
          <legend>{capitalized(day)}</legend>
          <SpanRows
            about={capitalized(day)}
            path={`week.${day}`}
            spans={draft.week[day]}
            problems={problems}
            onChange={(spans) => change({ week: { ...draft.week, [day]: spans } })}
          />
        </fieldset>
      ))}
      <h3>Holidays</h3>
      <HolidayRows
        holidays={draft.holidays}
        problems={problems}
        onChange={(holidays) => change({ holidays })}
      />
      <fieldset>
        <legend>The {view.replyWithinHours} hours in which a ticket is answered run</legend>
        {REPLY_DAYS.map((days) => (
          <label key={days} className="check">
            <input
              type="radio"
              name="replyDays"
              checked={draft.replyDays === days}
              onChange={() => change({ replyDays: days })}
            />
            {days === 'every'
              ? 'on every day, as the website promises'
              : 'only on days with open hours, which the website does not say'}
          </label>
        ))}
      </fieldset>
      <p className="soft">What already waits for an answer stays due at the same time.</p>
      <div className="row">
        <SubmitLine words="Save hours" busyWords="Saving…" isBusy={isBusy} problem={problem} />
        <button type="button" className="button" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}
