import { storage, useDraft } from '@/desk/drafts';
import { Field } from '@/desk/shared/field';
import { UserLine, UserText } from '@/desk/shared/text';
import { When } from '@/desk/shared/times';
import { useTicketChange } from '@/desk/tickets/use-ticket';
import { contentId } from '@/lib/chat/visitor/content-id';
import { noteInputSchema, type Note } from '@/lib/contract/desk/note';

type TicketNotesProps = Readonly<{ ticketId: string; notes: readonly Note[] }>;

/** The staff's notes on a ticket, and a field for a new one. */
export function TicketNotes({ ticketId, notes }: TicketNotesProps) {
  const [text, setText] = useDraft(`note:${ticketId}`);
  const { change, problem, isBusy } = useTicketChange(ticketId);
  const add = async () => {
    const key = `desk-draft:note-id:${ticketId}`;
    const input = { id: contentId(storage, key, { text }), text };
    if (!(await change('notes', input, noteInputSchema))) return;
    setText('');
    storage.remove(key);
  };
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Internal notes</h2>
      <p className="soft">Only your team sees these.</p>
      <ol className="note-list">
        {notes.map(({ id, author, text: noted, createdAt }) => (
          <li key={id} className="note">
            <p className="soft">
              <UserLine text={author.name} /> <When at={createdAt} />
            </p>
            <UserText text={noted} />
          </li>
        ))}
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Field label="New note" error={problem}>
          <textarea
            name="text"
            rows={2}
            dir="auto"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Field>
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? 'Adding…' : 'Add note'}
        </button>
      </form>
    </section>
  );
}
