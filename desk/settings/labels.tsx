import { useQuery } from '@tanstack/react-query';
import { readDesk } from '@/desk/call';
import { queryKeys } from '@/desk/live/keys';
import { Allowed } from '@/desk/session/allowed';
import { Field } from '@/desk/shared/field';
import { LabelBadge as LabelMark } from '@/desk/shared/label';
import { Empty, QueryView } from '@/desk/shared/states';
import { SettingsEntry } from '@/desk/settings/entry';
import { EntryForm } from '@/desk/settings/entry-form';
import {
  LABEL_COLORS,
  labelInputSchema,
  labelsSchema,
  type Label,
} from '@/lib/contract/desk/label';

/** The labels for conversations, to add, edit, and delete. */
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
                  whenRemoved="It will be removed from every conversation that has it."
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
