import { useQuery } from '@tanstack/react-query';
import { readDesk } from '@/desk/call';
import { keys } from '@/desk/live/keys';
import { Field } from '@/desk/parts/field';
import { Empty, Shown } from '@/desk/parts/states';
import { Entry } from '@/desk/settings/entry';
import { EntryForm } from '@/desk/settings/entry-form';
import {
  cannedRepliesSchema,
  cannedReplyInputSchema,
  type CannedReply,
} from '@/lib/contract/desk/label';

/** Answers that are kept for use again. */
export function CannedReplies() {
  const canned = useQuery({
    queryKey: keys.canned,
    queryFn: ({ signal }) => readDesk('/canned', cannedRepliesSchema, signal),
  });
  return (
    <section aria-labelledby="canned">
      <h2 id="canned">Canned replies</h2>
      <p className="soft">Type / and the shortcut while you write a reply.</p>
      <Shown of={canned}>
        {({ replies }) =>
          replies.length === 0 ? (
            <Empty>No canned replies yet.</Empty>
          ) : (
            <ul className="entries">
              {replies.map((reply) => (
                <Entry
                  key={reply.id}
                  path={`/canned/${reply.id}`}
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
      </Shown>
      <details>
        <summary>Add a canned reply</summary>
        <CannedForm />
      </details>
    </section>
  );
}

type CannedFormProps = Readonly<{ reply?: CannedReply; onDone?: () => void }>;

const CannedForm = ({ reply, ...form }: CannedFormProps) => (
  <EntryForm
    {...form}
    path={reply ? `/canned/${reply.id}` : '/canned'}
    schema={cannedReplyInputSchema}
    list={keys.canned}
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
        <Field label="Text" error={errorOf('text')}>
          <textarea name="text" rows={4} dir="auto" defaultValue={reply?.text} />
        </Field>
      </>
    )}
  </EntryForm>
);
