import { useState } from 'react';
import { storage, useDraft } from '@/backend/desk/ui/drafts';
import { Field } from '@/backend/desk/ui/parts/field';
import { Line } from '@/backend/desk/ui/parts/text';
import { useSession } from '@/backend/desk/ui/session/session';
import { useShortcuts } from '@/backend/desk/ui/shell/shortcuts';
import { useTicketChange } from '@/backend/desk/ui/tickets/use-ticket';
import { contentId } from '@/lib/chat/content-id';
import { check } from '@/lib/contract/check';
import { replyInputSchema, type Ticket, type TicketDetail } from '@/lib/contract/desk/ticket';

type ReplyComposerProps = Readonly<{ ticket: Ticket; replies: TicketDetail['replies'] }>;

/**
 * Writes an answer by mail. The text is kept while it is typed. Whoever writes while a colleague
 * answers is shown that answer first.
 */
export function ReplyComposer({ ticket: { id, email }, replies }: ReplyComposerProps) {
  const { company } = useSession();
  const [text, setText] = useDraft(`answer:${id}`);
  const { change, run, problem, isBusy } = useTicketChange(id);
  // How many answers the writer knows: while nothing is typed, those that are shown.
  const [known, setKnown] = useState(replies.length);
  if (text === '' && known !== replies.length) setKnown(replies.length);
  const missed = replies.slice(known);

  const send = async () => {
    if (missed.length > 0) return;
    const key = `desk-draft:answer-id:${id}`;
    const input = { id: contentId(storage, key, { text }), text, seenReplies: known };
    const checked = check(replyInputSchema, input);
    const isSent = checked.ok
      ? await change('replies', input)
      : await run(() => Promise.resolve(checked.problem));
    if (!isSent) return;
    setText('');
    storage.remove(key);
  };

  if (email === '') {
    return <p className="soft">No e-mail address was left, so there is nobody to write to.</p>;
  }
  return (
    <form
      className="reply-composer"
      aria-label="Answer by mail"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label="Answer by mail" hint="Ctrl and Enter sends." error={problem}>
        <textarea
          name="text"
          rows={8}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
          }}
        />
      </Field>
      {missed.length > 0 && (
        <div role="alert" className="notice">
          <p>
            <Line text={missed.at(-1)?.author.name ?? ''} /> answered while you were writing. The
            answer is above; read it before you send yours.
          </p>
          <button type="button" className="button" onClick={() => setKnown(replies.length)}>
            I have read it
          </button>
        </div>
      )}
      <p className="soft">
        Goes to <Line text={email} />. What they answer arrives in <Line text={company.mailbox} />.
      </p>
      <button
        type="submit"
        className="button primary"
        aria-disabled={isBusy || missed.length > 0}
      >
        {isBusy ? 'Sending…' : 'Send the answer'}
      </button>
    </form>
  );
}
