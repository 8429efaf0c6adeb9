import { Link } from 'wouter';
import { useForm, type FormValueProps } from '#studio/form/form-context.ts';
import { FieldFrame } from '#studio/form/field-frame.tsx';
import { FACTS_FILE, factsNamed, withFacts, type Fact } from '#studio/form/facts.ts';
import type { JsonSchema } from '#studio/form/json-schema.ts';
import { isGapText } from '#studio/form/new-value.ts';
import { useChange } from '#studio/form/use-change.ts';
import { editorAddress } from '#studio/addresses.ts';

/** How many characters fit into one line of a field, about. */
const LINE = 54;

/** Fields for longer texts are as high as these. */
const MOST_ROWS = 12;

type TextControlProps = Readonly<{ of: FormValueProps; schema: JsonSchema }>;

/** Words that readers see: how long they are, and the facts that they name. */
export function WordsControl({ of, schema }: TextControlProps) {
  const { facts } = useForm();
  const { set } = useChange(of);
  const text = typeof of.value === 'string' ? of.value : '';
  const isGap = isGapText(text);
  const shown = isGap ? '' : text;
  const rows = Math.min(MOST_ROWS, Math.max(1, Math.ceil((shown.length + 1) / LINE)));
  return (
    <FieldFrame
      of={of}
      schema={schema}
      below={
        <>
          <FactList facts={factsNamed(shown, facts)} />
          <Length text={withFacts(shown, facts)} schema={schema} />
        </>
      }
    >
      {(ties) => (
        <textarea
          {...ties}
          rows={rows}
          dir="auto"
          value={shown}
          placeholder={isGap ? 'Still to be written' : undefined}
          onChange={({ target }) => set(target.value.replaceAll(/\s*\n\s*/g, ' '))}
          onKeyDown={(event) => {
            // A text of one paragraph has no lines of its own.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
    </FieldFrame>
  );
}

/** A value of one line that nobody reads as a text, or a day. */
export function PlainControl({ of, schema, type }: TextControlProps & { type: 'text' | 'date' }) {
  const { set } = useChange(of);
  return (
    <FieldFrame of={of} schema={schema}>
      {(ties) => (
        <input
          {...ties}
          type={type}
          dir="auto"
          value={typeof of.value === 'string' ? of.value : ''}
          onChange={({ target }) => {
            // While a day is typed, there is none for a moment.
            if (type === 'text' || target.value !== '' || !of.isRequired) set(target.value);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** How long a text is, and how long it may be. */
function Length({ text, schema }: Readonly<{ text: string; schema: JsonSchema }>) {
  const { most = schema.maxLength, least = 1 } = schema;
  if (most === undefined) return null;
  const { length } = text.trim();
  const isWrong = length > most || (length > 0 && length < least);
  return (
    <span className={isWrong ? 'studio-length error' : 'studio-length'}>
      {length} {least > 1 ? `characters, of ${least} to ${most}` : `of ${most} characters`}
    </span>
  );
}

/** The facts that a text names: what readers see, and where each is changed. */
export const FactList = ({ facts }: Readonly<{ facts: readonly Fact[] }>) => (
  <>
    {facts.map((fact) => (
      <span key={fact.name} className="studio-fact">
        <b>{fact.shown}</b>
        {fact.about !== '' && ` (${fact.about})`}, from{' '}
        <Link href={editorAddress(FACTS_FILE, fact.name)}>
          {fact.name.startsWith('prices.') ? 'the price list' : 'the company’s facts'}
        </Link>
      </span>
    ))}
  </>
);
