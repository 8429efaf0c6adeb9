import { useRef } from 'react';
import { HOURS_LIMITS } from '@repo/contract/business-hours.ts';
import { rowOf, type HolidayRow, type HoursProblems } from '#hours/draft.ts';
import { SpanRows } from '#hours/span-rows.tsx';
import { useFocusOnLast } from '#hours/use-focus-on-last.ts';
import { Field } from '#shared/field.tsx';

type HolidayRowsProps = Readonly<{
  holidays: readonly HolidayRow[];
  problems: HoursProblems;
  onChange: (holidays: readonly HolidayRow[]) => void;
}>;

/** The holidays, to change, add, and remove. */
export function HolidayRows({ holidays, problems, onChange }: HolidayRowsProps) {
  const { list, focusOnLast } = useFocusOnLast('.hours-holiday');
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (index: number, changes: Partial<HolidayRow>) =>
    onChange(holidays.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  const add = () => {
    onChange([...holidays, rowOf({ date: '', name: '', everyYear: false, spans: [] })]);
    focusOnLast();
  };
  const remove = (index: number) => {
    onChange(holidays.filter((_, at) => at !== index));
    addButton.current?.focus();
  };
  return (
    <div ref={list} className="hours-holidays">
      {holidays.map((row, index) => (
        <Holiday
          key={row.key}
          path={`holidays.${index}`}
          row={row}
          problems={problems}
          onChange={(changes) => change(index, changes)}
          onRemove={() => remove(index)}
        />
      ))}
      <p className="error">{problems.get('holidays')}</p>
      {holidays.length < HOURS_LIMITS.holidays && (
        <button ref={addButton} type="button" className="button" onClick={add}>
          Add a holiday
        </button>
      )}
    </div>
  );
}

type HolidayProps = Readonly<{
  path: string;
  row: HolidayRow;
  problems: HoursProblems;
  onChange: (changes: Partial<HolidayRow>) => void;
  onRemove: () => void;
}>;

function Holiday({ path, row, problems, onChange, onRemove }: HolidayProps) {
  const about = row.name.trim() || 'the new holiday';
  return (
    <fieldset className="hours-holiday">
      <legend className="sr-only">{about}</legend>
      <Field label="Date" error={problems.get(`${path}.date`)}>
        <input
          type="date"
          value={row.date}
          onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
        />
      </Field>
      <Field label="Name" error={problems.get(`${path}.name`)}>
        <input
          value={row.name}
          maxLength={60}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={row.everyYear}
          onChange={({ currentTarget }) => onChange({ everyYear: currentTarget.checked })}
        />
        Every year
      </label>
      <SpanRows
        about={about}
        path={`${path}.spans`}
        spans={row.spans}
        problems={problems}
        onChange={(spans) => onChange({ spans })}
      />
      <button type="button" className="button quiet" onClick={onRemove}>
        Remove holiday<span className="sr-only">: {about}</span>
      </button>
    </fieldset>
  );
}
