import { useForm, type FileChoice } from '#studio/form/form-context.ts';

/** A value in a few words: what is made of others, as its file would have it. */
function shownValue(value: unknown): string {
  if (value === undefined) return '(not there)';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** A value that two have changed: both are shown, and somebody takes one. */
export function ChoiceBox({ choice }: Readonly<{ choice: FileChoice }>) {
  const { take } = useForm();
  const sides = [
    { which: 'theirs', words: 'Somebody else has written', value: choice.theirs },
    { which: 'ours', words: 'You have written', value: choice.ours },
  ] as const;
  return (
    <div role="alert" className="studio-choice">
      <p className="font-semibold">Two people have changed this. Which one stays?</p>
      {sides.map(({ which, words, value }) => (
        <div key={which}>
          <p className="soft">{words}:</p>
          <blockquote dir="auto">{shownValue(value)}</blockquote>
          <button type="button" className="button" onClick={() => take(choice, which)}>
            {which === 'theirs' ? 'Take theirs' : 'Take yours'}
          </button>
        </div>
      ))}
    </div>
  );
}
