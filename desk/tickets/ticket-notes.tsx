import { contentId } from '@repo/chat/visitor/content-id.ts';
import { noteInputSchema, type Note } from '@repo/contract/desk/note.ts';
import { MentionLine } from '#composer/mention-line.tsx';
import { endDraft, storage, useDraft } from '#drafts.ts';
import { Field } from '#shared/field.tsx';
import { UserLine, UserText } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';
import { useTicketChange } from '#tickets/use-ticket.ts';

type TicketNotesProps = Readonly<{ ticketId: string; notes: readonly Note[] }>;

/** The staff's notes on a ticket, and a field for a new one. */
export function TicketNotes({ ticketId, notes }: TicketNotesProps) {
  const draft = `note:${ticketId}`;
  const [text, setText] = useDraft(draft);
  const { change, problem, isBusy } = useTicketChange(ticketId);
  const add = async () => {
    const key = `desk-draft:note-id:${ticketId}`;
    const input = { id: contentId(storage, key, { text }), text };
    if (!(await change('notes', input, noteInputSchema))) return;
    endDraft(draft, text);
    storage.remove(key);
  };
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Internal notes</h2>
      <p className="soft">Only your team sees these. @Name notifies a colleague.</p>
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
        <MentionLine text={text} />
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? 'Adding…' : 'Add note'}
        </button>
      </form>
    </section>
  );
}
