import { useQuery } from '@tanstack/react-query';
import {
  cannedRepliesSchema,
  cannedReplyInputSchema,
  type CannedReply,
} from '@repo/contract/desk/label.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { Allowed } from '#session/allowed.tsx';
import { Field } from '#shared/field.tsx';
import { Empty, QueryView } from '#shared/states.tsx';
import { SettingsEntry } from '#settings/entry.tsx';
import { EntryForm } from '#settings/entry-form.tsx';

/** The canned replies, to add, edit, and delete. */
export function CannedReplies() {
  const canned = useQuery({
    queryKey: queryKeys.canned,
    queryFn: ({ signal }) => readDesk('/canned', cannedRepliesSchema, signal),
  });
  return (
    <section aria-labelledby="canned">
      <h2 id="canned">Canned replies</h2>
      <p className="soft">Type / and the shortcut while you write a reply.</p>
      <QueryView of={canned}>
        {({ replies }) =>
          replies.length === 0 ? (
            <Empty>No canned replies yet.</Empty>
          ) : (
            <ul className="entries">
              {replies.map((reply) => (
                <SettingsEntry
                  key={reply.id}
                  path={`/canned/${reply.id}`}
                  call="POST /canned/:id"
                  name={`/${reply.shortcut}`}
                  whenRemoved="Replies already written with it stay as they are."
                  shown={
                    <p dir="auto" className="typed">
                      <b>/{reply.shortcut}</b> {reply.text}
                    </p>
                  }
                  form={(close) => <CannedForm reply={reply} onDone={close} />}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Allowed call="POST /canned">
        <details>
          <summary>Add a canned reply</summary>
          <CannedForm />
        </details>
      </Allowed>
    </section>
  );
}

type CannedFormProps = Readonly<{ reply?: CannedReply; onDone?: () => void }>;

const CannedForm = ({ reply, ...form }: CannedFormProps) => (
  <EntryForm
    {...form}
    path={reply ? `/canned/${reply.id}` : '/canned'}
    schema={cannedReplyInputSchema}
    list={queryKeys.canned}
    words={reply ? 'Save' : 'Add'}
  >
    {(errorOf) => (
      <>
        <Field label="Shortcut" hint="Letters, numbers, and hyphens" error={errorOf('shortcut')}>
          <input
            name="shortcut"
            autoComplete="off"
            autoCapitalize="none"
            defaultValue={reply?.shortcut}
          />
        </Field>
        <Field
          label="Text"
          hint="{name}, {reference}, {agent}, and {opening} become the visitor’s name, the reference, who answers, and when the chat opens next"
          error={errorOf('text')}
        >
          <textarea name="text" rows={4} dir="auto" defaultValue={reply?.text} />
        </Field>
      </>
    )}
  </EntryForm>
);
