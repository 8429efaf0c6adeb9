import { useForm, type FormValueProps } from '#studio/form/form-context.ts';
import { FieldFrame } from '#studio/form/field-frame.tsx';
import type { JsonSchema } from '#studio/form/json-schema.ts';
import { useChange } from '#studio/form/use-change.ts';

/** The ID of the list that browsers suggest addresses from in all such fields. */
export const SUGGESTIONS = 'studio-pages';

type LinkControlProps = Readonly<{ of: FormValueProps; schema: JsonSchema }>;

/** Where a link leads: the addresses of pages are suggested. */
export function LinkControl({ of, schema }: LinkControlProps) {
  const { pages } = useForm();
  const { set } = useChange(of);
  const value = typeof of.value === 'string' ? of.value : '';
  const title = pages.get(value);
  return (
    <FieldFrame of={of} schema={schema} below={title !== undefined && <span>{title}</span>}>
      {(ties) => (
        <input
          {...ties}
          type="text"
          list={SUGGESTIONS}
          value={value}
          onChange={({ target }) => set(target.value.trim())}
        />
      )}
    </FieldFrame>
  );
}

type SuggestedPagesProps = Readonly<{
  id: string;
  /** The titles of all pages by their addresses. */
  pages: ReadonlyMap<string, string>;
}>;

/** The addresses that a field suggests whose `list` is this ID. */
export const SuggestedPages = ({ id, pages }: SuggestedPagesProps) => (
  <datalist id={id}>
    {[...pages].map(([path, title]) => (
      <option key={path} value={path}>
        {title}
      </option>
    ))}
  </datalist>
);
