import type { QuietHours } from '@repo/contract/desk/notification.ts';
import { Field } from '#shared/field.tsx';

/** The night, by the clocks of this computer. */
const usualQuietHours = (): QuietHours => ({
  from: '22:00',
  to: '07:00',
  timeZone: timeZoneHere(),
});

const timeZoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

type QuietHoursFieldsProps = Readonly<{
  quiet: QuietHours | null;
  onChange: (quiet: QuietHours | null) => void;
}>;

/** The hours in which nothing rings, and no email goes out. */
export function QuietHoursFields({ quiet, onChange }: QuietHoursFieldsProps) {
  const here = timeZoneHere();
  return (
    <fieldset className="quiet-hours">
      <legend className="sr-only">Quiet hours</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={() => onChange(quiet === null ? usualQuietHours() : null)}
        />
        Quiet hours: no sounds, and emails wait until they end
      </label>
      {quiet && (
        <>
          <div className="row">
            <Field label="From">
              <input
                type="time"
                value={quiet.from}
                onChange={({ currentTarget }) => onChange({ ...quiet, from: currentTarget.value })}
              />
            </Field>
            <Field label="To">
              <input
                type="time"
                value={quiet.to}
                onChange={({ currentTarget }) => onChange({ ...quiet, to: currentTarget.value })}
              />
            </Field>
          </div>
          <p className="soft">By the clocks of {quiet.timeZone}.</p>
          {quiet.timeZone !== here && (
            <button
              type="button"
              className="button"
              onClick={() => onChange({ ...quiet, timeZone: here })}
            >
              Use the time zone of this computer, {here}
            </button>
          )}
        </>
      )}
    </fieldset>
  );
}
