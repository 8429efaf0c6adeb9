import { Plus } from 'lucide';
import { Icon } from '@repo/ui/icon.tsx';
import { fieldLabel } from '@repo/contract/desk/studio-words.ts';
import { Menu } from '#shared/menu.tsx';
import { useForm } from '#studio/form/form-context.ts';
import { constantOf, discriminatorOf, formPart, schemaAt } from '#studio/form/json-schema.ts';
import { nameOfEntry } from '#studio/form/words.ts';

const ICON = 16;

type EntryProps = Readonly<{ item: unknown; value: unknown; place: string; label: string }>;

/** An entry: one with fields is folded, and known by its words. */
export function ListEntry({ item, value, place, label }: EntryProps) {
  const { root, Value } = useForm();
  const { kind } = formPart(root, item, value).control;
  const shown = (
    <Value name="" label={label} part={item} value={value} place={place} isThere isRequired />
  );
  if (kind !== 'fields' && kind !== 'map') return <div className="min-w-0 flex-1">{shown}</div>;
  return (
    <details className="studio-entry" data-place={place}>
      <summary>
        <span className="soft">{label}</span> <b>{nameOfEntry(value)}</b>
      </summary>
      {shown}
    </details>
  );
}

type AddEntryProps = Readonly<{ item: unknown; one: string; onAdd: (part: unknown) => void }>;

/** Adds an entry; where there are several kinds, of one of them. */
export function AddEntry({ item, one, onAdd }: AddEntryProps) {
  const { root } = useForm();
  const { oneOf, anyOf } = schemaAt(root, item);
  const options = oneOf ?? anyOf ?? [];
  const name = discriminatorOf(root, options.length > 0 ? options : [item]);
  if (options.length === 0 || name === undefined)
    return (
      <button type="button" className="button studio-add" onClick={() => onAdd(item)}>
        <Icon icon={Plus} size={ICON} />
        Add {one.toLowerCase()}
      </button>
    );
  return (
    <Menu
      label={
        <>
          <Icon icon={Plus} size={ICON} />
          Add {one.toLowerCase()}
        </>
      }
    >
      {(closing) => (
        <ul>
          {options.map((option) => {
            const kind = String(constantOf(root, option, name));
            return (
              <li key={kind}>
                <button
                  {...closing}
                  type="button"
                  className="button quiet"
                  onClick={() => onAdd(option)}
                >
                  {fieldLabel(kind)}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Menu>
  );
}
