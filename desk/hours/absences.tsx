import { useState } from 'react';
import { z } from 'zod';
import type { Colleagues } from '@repo/contract/desk/account.ts';
import { absenceSchema } from '@repo/contract/desk/absence.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import { useSend } from '#forms/use-send.ts';
import { serverNow } from '#now.ts';
import { useMay } from '#session/use-may.ts';
import { useSession } from '#session/session.tsx';
import { Field } from '#shared/field.tsx';
import { queryKeys } from '#shared/keys.ts';
import { QueryView } from '#shared/states.tsx';
import { UserLine } from '#shared/text.tsx';
import { FullTime } from '#shared/times.tsx';
import { useColleagues } from '#team/use-colleagues.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Who is away, and until when. People set it for themselves, and leads for all. */
export function Absences() {
  const colleagues = useColleagues();
  return (
    <section aria-labelledby="away">
      <h2 id="away">Away</h2>
      <p className="soft">
        Colleagues see it where they assign work. While somebody is away, the team is told by email
        what customers answer in their tickets. The hours of the chat stay as they are.
      </p>
      <QueryView of={colleagues}>
        {(read) => (
          <ul className="people">
            {read.colleagues.map((colleague) => (
              <Colleague key={colleague.id} colleague={colleague} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

type ColleagueProps = Readonly<{ colleague: Colleagues['colleagues'][number] }>;

function Colleague({ colleague: { id, name, awayUntil } }: ColleagueProps) {
  const { you } = useSession();
  const isLead = useMay('POST /colleagues/:id/away');
  const send = useSend([queryKeys.colleagues]);
  const [isSetting, setSetting] = useState(false);
  const isYou = id === you.id;
  const set = (until: string | null) =>
    send(isYou ? '/account/away' : `/colleagues/${id}/away`, { until });
  return (
    <li>
      <p>
        <strong>
          <UserLine text={name} />
        </strong>
        {isYou && ' (you)'}
        {awayUntil && (
          <>
            , away until <FullTime at={awayUntil} />
          </>
        )}
      </p>
      {isSetting ? (
        <AbsenceForm set={set} onDone={() => setSetting(false)} />
      ) : (
        (isYou || isLead) && (
          <div className="row">
            <button type="button" className="button" onClick={() => setSetting(true)}>
              {awayUntil ? 'Change' : 'Set as away'}
              <span className="sr-only"> {name}</span>
            </button>
            {awayUntil && (
              <ActionButton
                words="Back now"
                busyWords="Saving…"
                about={name}
                action={() => set(null)}
              />
            )}
          </div>
        )
      )}
    </li>
  );
}

type AbsenceFormProps = Readonly<{
  set: (until: string | null) => Promise<void>;
  onDone: () => void;
}>;

/** What the field holds is a local time, which the contract has in UTC. */
const localAbsenceSchema = z.object({
  until: z
    .string()
    .transform((local) => (Number.isNaN(Date.parse(local)) ? '' : new Date(local).toISOString()))
    .pipe(absenceSchema.shape.until.unwrap()),
});

/** The local time of a moment, as the field takes it: 2026-01-15T09:00. @param ms since 1970 */
function inField(ms: number): string {
  const offset = new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(ms - offset).toISOString().slice(0, 16);
}

function AbsenceForm({ set, onDone }: AbsenceFormProps) {
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: localAbsenceSchema,
    async send({ until }) {
      await set(until);
      onDone();
    },
  });
  return (
    <form {...formProps}>
      <Field label="Away until" error={errorOf('until')}>
        <input name="until" type="datetime-local" defaultValue={inField(serverNow() + DAY_MS)} />
      </Field>
      <div className="row">
        <SubmitLine words="Set as away" busyWords="Saving…" isBusy={isBusy} problem={problem} />
        <button type="button" className="button" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}
