import { useMemo } from 'react';
import { z } from 'zod';
import type { StudioEdit } from '@repo/contract/desk/studio-file.ts';
import { BODY_PATH } from '@repo/contract/desk/studio-words.ts';
import { serverNow } from '#now.ts';
import { ChoiceBox } from '#studio/form/choice-box.tsx';
import { FieldList } from '#studio/form/fields-control.tsx';
import {
  FormContext,
  problemsByField,
  type FileChoice,
  type FormShared,
} from '#studio/form/form-context.ts';
import { FormValue } from '#studio/form/form-value.tsx';
import type { Facts } from '#studio/form/facts.ts';
import {
  formPart,
  isFieldValues,
  type FormField,
  type SchemaRoot,
} from '#studio/form/json-schema.ts';
import { MapControl } from '#studio/form/map-control.tsx';
import { pathKey, valueAt } from '#studio/form/paths.ts';
import type { EditedFile } from '#studio/saving/edited-file.ts';
import type { Saving } from '#studio/saving/saving.ts';

/** What can be added to a file. */
const addedValue = z.json();

type FileFormProps = Readonly<{
  edited: EditedFile;
  saving: Saving;
  facts: Facts;
  pages: ReadonlyMap<string, string>;
}>;

/** The fields that say when visitors see a page come last: most changes are not about them. */
const LAST = new Set(['draft', 'publishAt', 'unpublishAt']);

/** The form of a file, made from its schema. */
export function FileForm(props: FileFormProps) {
  const { schema } = props.edited.file;
  if (!schema || !props.edited.values)
    return (
      <p className="state">
        There is no form for this file as it is now. “The file itself” shows it, with what is wrong.
      </p>
    );
  return <SchemaForm {...props} root={schema} />;
}

function SchemaForm({ edited, saving, facts, pages, root }: FileFormProps & { root: SchemaRoot }) {
  const { values, body, file, choices } = edited;
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  const shared = useMemo((): FormShared => {
    const take = (choice: FileChoice, which: 'ours' | 'theirs') => {
      if (which === 'theirs') saving.settle(choice.path);
      else takeOurs(choice, saving);
    };
    return {
      root,
      edit: (edits) => saving.edit(edits),
      take,
      problems: problemsByField(file.problems),
      choices: new Map(choices.map((choice) => [pathKey(choice.path), choice])),
      facts,
      pages,
      today,
      Value: FormValue,
    };
  }, [root, saving, file.problems, choices, facts, pages, today]);
  const { control } = formPart(root, root, values);
  // What is not in a field of its own is shown above all of them.
  const others = choices.filter(({ path }) => typeof valueAt(values, path) !== 'string');
  return (
    <FormContext value={shared}>
      <div className="studio-form">
        {others.map((choice, index) => (
          <ChoiceBox key={index} choice={choice} />
        ))}
        {control.kind === 'map' && (
          <MapControl of={rootValue(root, values)} control={control} hint={undefined} />
        )}
        {control.kind === 'fields' && (
          <FieldList
            fields={inOrder(control.fields)}
            values={isFieldValues(values) ? values : {}}
            place="[]"
          />
        )}
        {body !== null && (
          <FormValue
            name="text"
            label="Text"
            part={BODY_SCHEMA}
            value={body}
            place={pathKey(BODY_PATH)}
            isThere
            isRequired
          />
        )}
      </div>
    </FormContext>
  );
}

const BODY_SCHEMA = { type: 'string', control: 'markdown' };

const rootValue = (root: SchemaRoot, value: unknown) => ({
  name: '',
  label: 'Entries',
  part: root,
  value,
  place: '[]',
  isThere: true,
  isRequired: true,
});

const inOrder = (fields: readonly FormField[]): readonly FormField[] => [
  ...fields.filter(({ name }) => !LAST.has(name)),
  ...fields.filter(({ name }) => LAST.has(name)),
];

/** Puts what the reader has written in the place of what the file has. */
function takeOurs(choice: FileChoice, saving: Saving): void {
  const { path, ours, theirs } = choice;
  const { values, body } = saving.shown();
  saving.forget(path);
  if (path.length === 0) {
    saving.write(String(ours));
    return;
  }
  if (path[0] === BODY_PATH[0]) {
    const own = typeof ours === 'string' ? ours : '';
    const value =
      typeof theirs === 'string'
        ? (body ?? '').replace(theirs, () => own)
        : `${(body ?? '').trimEnd()}\n\n${own}\n`;
    saving.edit([{ act: 'set', path: BODY_PATH, value }]);
    return;
  }
  const isThere = valueAt(values, path) !== undefined;
  const remove: StudioEdit = { act: 'remove', path };
  const checked = addedValue.safeParse(ours);
  if (isThere && typeof ours === 'string') saving.edit([{ act: 'set', path, value: ours }]);
  else if (!checked.success) saving.edit(isThere ? [remove] : []);
  else saving.edit([...(isThere ? [remove] : []), { act: 'add', path, value: checked.data }]);
}
