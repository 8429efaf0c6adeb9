import type { ReactNode } from 'react';
import { useForm, useProblems, type FormValueProps } from '#studio/form/form-context.ts';
import type { JsonSchema } from '#studio/form/json-schema.ts';
import { dotted, pathOf } from '#studio/form/paths.ts';
import { hintOf } from '#studio/form/words.ts';
import { ChoiceBox } from '#studio/form/choice-box.tsx';

/** The ID of the control of a place, with which a problem leads to it. */
export const controlId = (place: string): string => `field-${dotted(pathOf(place))}`;

/** What ties a control to what is said about it. */
export type ControlTies = Readonly<{
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
  'aria-label'?: string;
}>;

type FieldFrameProps = Readonly<{
  of: FormValueProps;
  schema: JsonSchema;
  /** What is said below the control: how long it is, or what it names. */
  below?: ReactNode;
  /** Whether the control is an editor, which has its label in itself. */
  isEditor?: boolean;
  children: (ties: ControlTies) => ReactNode;
}>;

/** A control with its label, its hint, its problems, and a choice if two have changed it. */
export function FieldFrame({ of, schema, below, isEditor = false, children }: FieldFrameProps) {
  const { label, name, place, isRequired } = of;
  const { choices } = useForm();
  const problems = useProblems(place);
  const id = controlId(place);
  const hint = hintOf(name, schema.description);
  const choice = choices.get(place);
  const isEntry = name === '';
  return (
    <div className="studio-field" data-place={place}>
      {!isEntry && (
        <div className="studio-label">
          {isEditor ? (
            <span className="font-semibold">{label}</span>
          ) : (
            <label htmlFor={id}>{label}</label>
          )}
          {!isRequired && <span className="soft">optional</span>}
        </div>
      )}
      {hint !== undefined && !isEntry && (
        <p id={`${id}-hint`} className="soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': `${id}-hint ${id}-below ${id}-problems`,
        'aria-invalid': problems.some(({ level }) => level !== 'note') || undefined,
        ...(isEntry && { 'aria-label': label }),
      })}
      <div id={`${id}-below`} className="studio-below soft">
        {below}
      </div>
      <FieldProblems id={`${id}-problems`} place={place} />
      {choice && <ChoiceBox choice={choice} />}
    </div>
  );
}

/** What the check says about a place, in its words. */
export function FieldProblems({ id, place }: Readonly<{ id?: string; place: string }>) {
  const problems = useProblems(place);
  return (
    <div id={id} className="studio-problems">
      {problems.map(({ message, level }, index) => (
        <p key={index} className={level === 'note' ? 'studio-note' : 'error'}>
          {sentenceOfProblem(message)}
        </p>
      ))}
    </div>
  );
}

/** The check says what follows the name of a field; on its own, it is a sentence. */
export const sentenceOfProblem = (message: string): string =>
  message.charAt(0).toUpperCase() + message.slice(1);
