import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@repo/ui/icon.tsx';
import { entryLabel } from '@repo/contract/desk/studio-words.ts';
import { useForm, type FormValueProps } from '#studio/form/form-context.ts';
import { FieldProblems } from '#studio/form/field-frame.tsx';
import type { JsonSchema } from '#studio/form/json-schema.ts';
import { AddEntry, ListEntry } from '#studio/form/list-entry.tsx';
import { pathOf, placeBelow } from '#studio/form/paths.ts';
import { newValue } from '#studio/form/new-value.ts';
import { useChange } from '#studio/form/use-change.ts';
import { hintOf } from '#studio/form/words.ts';

type ListControlProps = Readonly<{ of: FormValueProps; schema: JsonSchema; item: unknown }>;

const ICON = 16;

let lastKey = 0;
const newKey = () => (lastKey += 1);

/** Keys that stay with the entries of a list while they are moved. */
function useEntryKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length: count }, newKey));
  // Somebody else has added some, or removed some.
  const fitting =
    keys.length === count
      ? keys
      : Array.from({ length: count }, (_, index) => keys[index] ?? newKey());
  if (fitting !== keys) setKeys(fitting);
  return [fitting, setKeys] as const;
}

/** Entries of one kind: they can be added, moved, and removed. */
export function ListControl({ of, schema, item }: ListControlProps) {
  const { place, label, name, isThere } = of;
  const { edit, root, today } = useForm();
  const { add } = useChange(of);
  const id = useId();
  const entries = Array.isArray(of.value) ? (of.value as readonly unknown[]) : [];
  const [keys, setKeys] = useEntryKeys(entries.length);
  const [told, setTold] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Readonly<{ index: number; button: string }>>();
  const path = pathOf(place);
  const one = name === '' ? 'Entry' : entryLabel(name);

  useEffect(() => {
    if (!wanted) return;
    const entry = box.current?.querySelectorAll(`:scope > ol > li`)[wanted.index];
    const found =
      wanted.button === 'new'
        ? entry?.querySelector<HTMLElement>('input, textarea, select')
        : entry?.querySelector<HTMLElement>(
            `:scope > [data-tools] > [data-act="${wanted.button}"]`,
          );
    found?.focus();
  }, [wanted]);

  const addEntry = (part: unknown) => {
    const value = newValue(root, part, today);
    setWanted({ index: entries.length, button: 'new' });
    if (isThere) edit([{ act: 'add', path: [...path, entries.length], value }]);
    else add([value]);
    setKeys([...keys, newKey()]);
    setTold(`${one} ${entries.length + 1} added`);
  };
  const move = (from: number, to: number, button: string) => {
    setWanted({ index: to, button });
    edit([{ act: 'move', path: [...path, from], to }]);
    const moved = keys[from];
    if (moved !== undefined) setKeys(keys.toSpliced(from, 1).toSpliced(to, 0, moved));
    setTold(`Now ${to + 1} of ${entries.length}`);
  };
  const remove = (index: number) => {
    setWanted({ index: Math.max(0, index - 1), button: 'remove' });
    edit([{ act: 'remove', path: [...path, index] }]);
    setKeys(keys.toSpliced(index, 1));
    setTold(`${one} ${index + 1} removed`);
  };

  const hint = hintOf(name, schema.description);
  const { minItems = 0, maxItems = Infinity } = schema;
  return (
    <div ref={box} role="group" aria-labelledby={id} className="studio-list" data-place={place}>
      <div className="studio-label">
        <span id={id} className="font-semibold">
          {label}
        </span>
        {!of.isRequired && <span className="soft">optional</span>}
      </div>
      {hint !== undefined && <p className="soft">{hint}</p>}
      <FieldProblems place={place} />
      <ol>
        {entries.map((value, index) => (
          <li key={keys[index]}>
            <ListEntry
              item={item}
              value={value}
              place={placeBelow(place, index)}
              label={`${one} ${index + 1}`}
            />
            <div data-tools className="studio-tools">
              {(
                [
                  ['up', 'Move up', ArrowUp, index > 0, () => move(index, index - 1, 'up')],
                  [
                    'down',
                    'Move down',
                    ArrowDown,
                    index < entries.length - 1,
                    () => move(index, index + 1, 'down'),
                  ],
                  ['remove', 'Remove', Trash2, entries.length > minItems, () => remove(index)],
                ] as const
              ).map(([act, words, icon, isPossible, action]) => (
                <button
                  key={act}
                  type="button"
                  data-act={act}
                  className="studio-tool"
                  title={words}
                  aria-disabled={!isPossible}
                  onClick={() => isPossible && action()}
                >
                  <Icon icon={icon} size={ICON} />
                  <span className="sr-only">
                    {words}: {label}, {one} {index + 1}
                  </span>
                </button>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {entries.length < maxItems && <AddEntry item={item} one={one} onAdd={addEntry} />}
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  );
}
