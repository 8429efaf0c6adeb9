import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hoursViewSchema, type HoursView } from '@repo/contract/desk/hours.ts';
import { hoursInLines, spansInWords } from '@repo/contract/hours-words.ts';
import { changeDesk, readDesk } from '#call.ts';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { Absences } from '#hours/absences.tsx';
import { HoursForm } from '#hours/hours-form.tsx';
import { serverNow } from '#now.ts';
import { Allowed } from '#session/allowed.tsx';
import { inBrowserLanguage } from '#shared/browser-language.ts';
import { queryKeys } from '#shared/keys.ts';
import { QueryView } from '#shared/states.tsx';

/** When the company is there to answer, and when each of its people is not. */
export function HoursSections() {
  return (
    <>
      <section aria-labelledby="hours">
        <h2 id="hours">Hours</h2>
        <CompanyHours />
      </section>
      <Absences />
    </>
  );
}

/** What visitors see now, and for leads, a form to change it. */
function CompanyHours() {
  const hours = useQuery({
    queryKey: queryKeys.hours,
    queryFn: ({ signal }) => readDesk('/hours', hoursViewSchema, signal),
    // No event announces that it has opened or closed.
    staleTime: 0,
  });
  const [isEditing, setEditing] = useState(false);
  return (
    <QueryView of={hours}>
      {(view) =>
        isEditing ? (
          <HoursForm view={view} onDone={() => setEditing(false)} />
        ) : (
          <>
            <HoursNow view={view} />
            <Allowed call="POST /hours">
              <div className="row">
                <button type="button" className="button" onClick={() => setEditing(true)}>
                  Change hours
                </button>
                {view.revision !== null && <ResetButton view={view} />}
              </div>
            </Allowed>
          </>
        )
      }
    </QueryView>
  );
}

/** What is open for longer than this may never close: the backend looks no further. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type ViewProps = Readonly<{ view: HoursView }>;

function HoursNow({ view }: ViewProps) {
  const { hours, isOpen, until, timeZone, nextHoliday, inFiles } = view;
  const moment = inBrowserLanguage({
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (
    <>
      <p>
        <strong>
          {isOpen ? 'Open' : 'Closed'}
          {(!isOpen || Date.parse(until) - serverNow() < WEEK_MS) && (
            <>
              {' until '}
              <time dateTime={until}>{moment.format(new Date(until))}</time>
            </>
          )}
        </strong>
        {nextHoliday && <>. Next holiday: {holidayInWords(nextHoliday)}</>}
      </p>
      <ul className="hours-lines">
        {hoursInLines(hours).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="soft">By the clock of {timeZone.replaceAll('_', ' ')}.</p>
      {inFiles.length > 0 && (
        <details>
          <summary>The website’s files say something else</summary>
          <ul className="hours-lines">
            {inFiles.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            What is set here goes before them. Visitors read it in the chat; what pages of the
            website say changes with a release.
          </p>
        </details>
      )}
    </>
  );
}

/** Christmas Day, Friday, December 25 (closed). */
function holidayInWords({ name, date, spans }: NonNullable<HoursView['nextHoliday']>): string {
  const day = inBrowserLanguage({
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  return `${name}, ${day.format(new Date(date))} (${spansInWords(spans)})`;
}

function ResetButton({ view: { revision } }: ViewProps) {
  const client = useQueryClient();
  return (
    <ConfirmButton
      words="Use the website’s files again"
      busyWords="Changing…"
      about="for the hours"
      title="Use the hours of the website’s files"
      action={async () => {
        const answer = await changeDesk('/hours/reset', hoursViewSchema, { revision });
        client.setQueryData(queryKeys.hours, answer);
      }}
    >
      The hours and holidays that were set here are removed. The audit log keeps what they were.
    </ConfirmButton>
  );
}
