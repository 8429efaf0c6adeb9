import { useEffect, useRef, useState } from 'react';
import { CannedField } from '@/backend/desk/ui/composer/canned-field';
import { storage, useDraft } from '@/backend/desk/ui/drafts';
import { Line } from '@/backend/desk/ui/parts/text';
import { useSession } from '@/backend/desk/ui/session/session';
import { useShortcuts } from '@/backend/desk/ui/shell/shortcuts';
import { useTicketChange } from '@/backend/desk/ui/tickets/use-ticket';
import { contentId } from '@/lib/chat/content-id';
import {
  REPLY_LENGTH,
  replyInputSchema,
  type Ticket,
  type TicketDetail,
} from '@/lib/contract/desk/ticket';

type ReplyComposerProps = Readonly<{ ticket: Ticket; replies: TicketDetail['replies'] }>;

/**
 * Writes an answer by mail. The text is kept while it is typed. Whoever writes while a colleague
 * answers is shown that answer first.
 */
export function ReplyComposer({ ticket: { id, email }, replies }: ReplyComposerProps) {
  const { company } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  useShortcuts({ r: () => field.current?.focus() });
  const [text, setText] = useDraft(`answer:${id}`);
  const { change, problem, isBusy } = useTicketChange(id);
  // How many answers the writer knows: while nothing is typed, those that are shown.
  const [known, setKnown] = useState(replies.length);
  if (text === '' && known !== replies.length) setKnown(replies.length);
  // An answer of one's own may be stored although nothing was heard of it: sending it again ends that.
  const [sentId, setSentId] = useState<string>();
  const missed = replies.slice(known).filter((reply) => reply.id !== sentId);

  // A new answer above moves what has the focus, here out of sight.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  }, [replies.length]);

  const send = async () => {
    if (missed.length > 0) return;
    const key = `desk-draft:answer-id:${id}`;
    const sending = contentId(storage, key, { text });
    setSentId(sending);
    const input = { id: sending, text, seenReplies: known };
    if (!(await change('replies', input, replyInputSchema))) return;
    setText('');
    storage.remove(key);
  };

  if (email === '') {
    return <p className="soft">No e-mail address was left, so there is nobody to write to.</p>;
  }
  return (
    <form
      ref={form}
      className="reply-composer"
      aria-label="Answer by mail"
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>Answer by mail</h2>
      <p className="soft">
        Goes to <Line text={email} />. What they answer arrives in <Line text={company.mailbox} />.
      </p>
      <CannedField
        label="Your answer"
        placeholder="/ for canned replies"
        text={text}
        onText={setText}
        field={field}
        longest={REPLY_LENGTH}
        isInvalid={problem !== undefined}
      />
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
      <p role="alert" className="error">
        {problem}
      </p>
      <button type="submit" className="button primary" aria-disabled={isBusy || missed.length > 0}>
        {isBusy ? 'Sending…' : 'Send the answer'}
      </button>
    </form>
  );
}
