import { useState } from 'react';
import type { Team } from '@repo/contract/desk/account.ts';
import { useConfirmed } from '#account/use-confirmed.tsx';
import { ActionButton } from '#forms/action-button.tsx';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useSend } from '#forms/use-send.ts';
import { queryKeys } from '#shared/keys.ts';
import { serverNow } from '#now.ts';
import { Field } from '#shared/field.tsx';
import { When } from '#shared/times.tsx';
import { useAction } from '#shared/use-action.ts';

/** How long everyone gets by default, in milliseconds. */
const USUAL_MS = 14 * 24 * 60 * 60 * 1000;

/** Whether and from when on everybody needs a second factor. */
export function FactorRule({ secondFactorFrom: from }: Readonly<Pick<Team, 'secondFactorFrom'>>) {
  const { confirmed, dialog } = useConfirmed();
  const send = useSend([queryKeys.team]);
  const [day, setDay] = useState(() => dayOfInput(serverNow() + USUAL_MS));
  const { run, problem, isBusy } = useAction();
  const set = (next: string | null) => confirmed(() => send('/team/second-factor', { from: next }));
  return (
    <section aria-labelledby="factor-rule">
      <h2 id="factor-rule">Second factor</h2>
      {from === null ? (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            void run(async () => {
              if (day === '') return 'Please choose a date';
              await set(new Date(`${day}T00:00`).toISOString());
              return undefined;
            });
          }}
        >
          <p>
            You can require a second factor. From the date below, anyone without one sees only their
            own account until they set one up.
          </p>
          <Field label="Required from">
            <input
              type="date"
              name="from"
              required
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
          </Field>
          <SubmitLine words="Require" busyWords="Saving…" isBusy={isBusy} problem={problem} />
        </form>
      ) : (
        <>
          <p>
            {Date.parse(from) > serverNow() ? 'Required from ' : 'Required since '}
            <When at={from} />.
          </p>
          <p className="row">
            <ActionButton words="Stop requiring it" busyWords="Saving…" action={() => set(null)} />
          </p>
        </>
      )}
      {dialog}
    </section>
  );
}

/** A local day, as fields for dates take it. */
function dayOfInput(time: number): string {
  const date = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
