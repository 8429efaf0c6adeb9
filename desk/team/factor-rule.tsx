import { useState } from 'react';
import { useConfirmed } from '@/desk/account/use-confirmed';
import { ActionButton } from '@/desk/forms/action-button';
import { SubmitLine } from '@/desk/forms/submit-line';
import { useSend } from '@/desk/forms/use-send';
import { queryKeys } from '@/desk/live/keys';
import { serverNow } from '@/desk/now';
import { Field } from '@/desk/shared/field';
import { When } from '@/desk/shared/times';
import { useAction } from '@/desk/shared/use-action';
import type { Team } from '@/lib/contract/desk/account';

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
