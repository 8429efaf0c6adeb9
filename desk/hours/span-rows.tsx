import { useId, useRef } from 'react';
import { HOURS_LIMITS, type OpenSpan } from '@repo/contract/business-hours.ts';
import { rowOf, type HoursProblems, type Row } from '#hours/draft.ts';
import { useFocusOnLast } from '#hours/use-focus-on-last.ts';

type SpanRowsProps = Readonly<{
  /** Whose times they are, for screen readers: Monday, or the name of a holiday. */
  about: string;
  /** The path of the list in the draft. */
  path: string;
  spans: readonly Row<OpenSpan>[];
  problems: HoursProblems;
  onChange: (spans: readonly Row<OpenSpan>[]) => void;
}>;

/** The next times of a day that has none, or has some until noon. */
const NEXT: OpenSpan = { opens: '09:00', closes: '17:00' };
const AFTER_NOON: OpenSpan = { opens: '13:00', closes: '17:00' };

/** The times of a day, to change, add, and remove. Without any, it is closed. */
export function SpanRows({ about, path, spans, problems, onChange }: SpanRowsProps) {
  const { list, focusOnLast } = useFocusOnLast('.hours-span');
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (index: number, changes: Partial<OpenSpan>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...changes } : span)));
  return (
    <div ref={list} className="hours-spans">
      {spans.length === 0 && <p className="soft">Closed</p>}
      {spans.map((span, index) => (
        <SpanRow
          key={span.key}
          about={about}
          span={span}
          problem={problemIn(problems, `${path}.${index}`)}
          onChange={(changes) => change(index, changes)}
          onRemove={() => {
            onChange(spans.filter((_, at) => at !== index));
            addButton.current?.focus();
          }}
        />
      ))}
      <p className="error">{problems.get(path)}</p>
      {spans.length < HOURS_LIMITS.spans && (
        <button
          ref={addButton}
          type="button"
          className="button quiet"
          onClick={() => {
            onChange([...spans, rowOf(spans.length === 0 ? NEXT : AFTER_NOON)]);
            focusOnLast();
          }}
        >
          Add hours<span className="sr-only"> on {about}</span>
        </button>
      )}
    </div>
  );
}

type SpanRowProps = Readonly<{
  about: string;
  span: OpenSpan;
  problem: string | undefined;
  onChange: (changes: Partial<OpenSpan>) => void;
  onRemove: () => void;
}>;

function SpanRow({ about, span, problem, onChange, onRemove }: SpanRowProps) {
  const id = useId();
  const field = (name: keyof OpenSpan, words: string) => (
    <input
      type="time"
      required
      aria-label={`${about}, ${words}`}
      aria-invalid={problem === undefined ? undefined : true}
      aria-describedby={id}
      value={span[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  return (
    <div>
      <div className="hours-span">
        {field('opens', 'opens at')}
        <span aria-hidden="true">–</span>
        {field('closes', 'closes at')}
        {span.closes <= span.opens && span.closes !== '00:00' && (
          <span className="soft">the day after</span>
        )}
        <button type="button" className="button quiet" onClick={onRemove}>
          Remove
          <span className="sr-only">
            {' '}
            {span.opens} to {span.closes}, {about}
          </span>
        </button>
      </div>
      <p id={id} className="error">
        {problem}
      </p>
    </div>
  );
}

/** What is wrong with a row, or with one of its fields. */
const problemIn = (problems: HoursProblems, path: string) =>
  problems.get(path) ?? problems.get(`${path}.opens`) ?? problems.get(`${path}.closes`);
