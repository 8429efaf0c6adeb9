import { useQuery } from '@tanstack/react-query';
import {
  LABEL_COLORS,
  labelInputSchema,
  labelsSchema,
  type Label,
} from '@repo/contract/desk/label.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { Allowed } from '#session/allowed.tsx';
import { Field } from '#shared/field.tsx';
import { LabelBadge as LabelMark } from '#labels/label-badge.tsx';
import { Empty, QueryView } from '#shared/states.tsx';
import { SettingsEntry } from '#settings/entry.tsx';
import { EntryForm } from '#settings/entry-form.tsx';

/** The labels for conversations and tickets, to add, edit, and delete. */
export function Labels() {
  const labels = useQuery({
    queryKey: queryKeys.labels,
    queryFn: ({ signal }) => readDesk('/labels', labelsSchema, signal),
  });
  return (
    <section aria-labelledby="labels">
      <h2 id="labels">Labels</h2>
      <QueryView of={labels}>
        {(read) =>
          read.labels.length === 0 ? (
            <Empty>No labels yet.</Empty>
          ) : (
            <ul className="entries">
              {read.labels.map((label) => (
                <SettingsEntry
                  key={label.id}
                  path={`/labels/${label.id}`}
                  call="POST /labels/:id"
                  name={label.name}
                  whenRemoved="It will be removed from every conversation and ticket that has it."
                  shown={
                    <p>
                      <LabelMark label={label} />
                    </p>
                  }
                  form={(close) => <LabelForm label={label} onDone={close} />}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Allowed call="POST /labels">
        <details>
          <summary>Add a label</summary>
          <LabelForm />
        </details>
      </Allowed>
    </section>
  );
}

type LabelFormProps = Readonly<{ label?: Label; onDone?: () => void }>;

const LabelForm = ({ label, ...form }: LabelFormProps) => (
  <EntryForm
    {...form}
    path={label ? `/labels/${label.id}` : '/labels'}
    schema={labelInputSchema}
    list={queryKeys.labels}
    words={label ? 'Save' : 'Add'}
  >
    {(errorOf) => (
      <>
        <Field label="Name" error={errorOf('name')}>
          <input name="name" autoComplete="off" defaultValue={label?.name} />
        </Field>
        <Field label="Color" error={errorOf('colour')}>
          <select name="colour" defaultValue={label?.colour}>
            {LABEL_COLORS.map((color) => (
              <option key={color} value={color}>
                {color}
              </option>
            ))}
          </select>
        </Field>
      </>
    )}
  </EntryForm>
);
