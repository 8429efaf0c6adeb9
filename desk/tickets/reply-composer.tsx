import { useEffect, useRef, useState } from 'react';
import { CannedField } from '@/desk/composer/canned-field';
import { storage, useDraft } from '@/desk/drafts';
import { UserLine } from '@/desk/shared/text';
import { useSession } from '@/desk/session/session';
import { useShortcuts } from '@/desk/shell/shortcuts';
import { useTicketChange } from '@/desk/tickets/use-ticket';
import { contentId } from '@/lib/chat/visitor/content-id';
import {
  REPLY_LENGTH,
  replyInputSchema,
  type Ticket,
  type TicketDetail,
} from '@/lib/contract/desk/ticket';

type ReplyComposerProps = Readonly<{ ticket: Ticket; replies: TicketDetail['replies'] }>;

/**
 * The form for a reply by email. Its draft is stored as it is typed. If a colleague answers in the meantime,
 * that answer is shown first.
 */
export function ReplyComposer({ ticket: { id, email }, replies }: ReplyComposerProps) {
  const { company } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  useShortcuts({ r: () => field.current?.focus() });
  const [text, setText] = useDraft(`answer:${id}`);
  const { change, problem, isBusy } = useTicketChange(id);
  // How many answers the writer has seen: as long as nothing is typed, all that are shown.
  const [known, setKnown] = useState(replies.length);
  if (text === '' && known !== replies.length) setKnown(replies.length);
  // One's own answer may be stored although the confirmation was lost: sending it again settles that.
  const [sentId, setSentId] = useState<string>();
  const missed = replies.slice(known).filter((reply) => reply.id !== sentId);

  // A new answer above pushes the focused element down, possibly out of view.
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
    return <p className="soft">No email address was left, so there is no one to reply to.</p>;
  }
  return (
    <form
      ref={form}
      className="reply-composer"
      aria-label="Reply by email"
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>Reply by email</h2>
      <p className="soft">
        To <UserLine text={email} />. <WhereRepliesGo mailbox={company.mailbox} />
      </p>
      <CannedField
        label="Your reply"
        placeholder="Type / for canned replies"
        text={text}
        onText={setText}
        field={field}
        longest={REPLY_LENGTH}
        isInvalid={problem !== undefined}
      />
      {missed.length > 0 && (
        <div role="alert" className="notice">
          <p>
            <UserLine text={missed.at(-1)?.author.name ?? ''} /> replied while you were writing.
            Read that reply above before you send yours.
          </p>
          <button type="button" className="button" onClick={() => setKnown(replies.length)}>
            I’ve read it
          </button>
        </div>
      )}
      <p role="alert" className="error">
        {problem}
      </p>
      <button type="submit" className="button primary" aria-disabled={isBusy || missed.length > 0}>
        {isBusy ? 'Sending…' : 'Send reply'}
      </button>
    </form>
  );
}

/** Where the customer's answer goes. @param mailbox null if it comes back into the ticket */
function WhereRepliesGo({ mailbox }: Readonly<{ mailbox: string | null }>) {
  if (mailbox === null) return 'Their reply comes back here.';
  return (
    <>
      Their reply goes to <UserLine text={mailbox} />.
    </>
  );
}
