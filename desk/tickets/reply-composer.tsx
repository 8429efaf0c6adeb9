import { useEffect, useRef, useState, type RefObject } from 'react';
import { useDroppedFiles } from '@repo/ui/use-dropped-files.ts';
import { contentId } from '@repo/chat/visitor/content-id.ts';
import {
  REPLY_LENGTH,
  replyInputSchema,
  scheduleReplySchema,
  type Ticket,
  type TicketDetail,
} from '@repo/contract/desk/ticket.ts';
import type { LaterTime } from '@repo/contract/desk/snooze.ts';
import { wordsWith } from '@repo/contract/file-sentences.ts';
import { AttachedFiles, AttachFiles } from '#composer/attached-files.tsx';
import { unfilled } from '#composer/canned.ts';
import { CannedField } from '#composer/canned-field.tsx';
import { useReplyFiles } from '#composer/reply-files.ts';
import { endDraft, storage, useDraft } from '#drafts.ts';
import { NO_FILES_LATER, SendLaterMenu } from '#scheduled/send-later-menu.tsx';
import { UnscheduledNotice } from '#scheduled/unscheduled-notice.tsx';
import { UserLine } from '#shared/text.tsx';
import { useSession } from '#session/session.tsx';
import { useShortcuts } from '#shell/shortcuts.ts';
import { useTicketChange } from '#tickets/use-ticket.ts';

type ReplyComposerProps = Readonly<{
  ticket: Ticket;
  field: RefObject<HTMLTextAreaElement | null>;
}> &
  Readonly<Pick<TicketDetail, 'replies' | 'received'>>;

/** The key of the draft of a reply to a ticket. */
export const answerDraft = (ticketId: string): string => `answer:${ticketId}`;

/**
 * The form for a reply by email. Its draft is stored as it is typed. If a colleague answers in the meantime, or
 * someone writes, that is shown first.
 */
export function ReplyComposer({ ticket, replies, received, field }: ReplyComposerProps) {
  const { id, email, name, reference, state } = ticket;
  const { company, you } = useSession();
  useShortcuts({ r: () => field.current?.focus() });
  const draft = answerDraft(id);
  const [text, setText] = useDraft(draft);
  const attached = useReplyFiles(draft);
  const { change, problem, isBusy: isChanging, fail } = useTicketChange(id);
  const isBusy = isChanging || attached.isWaiting;
  // How many answers and emails the writer has seen: as long as nothing is begun, all that are shown.
  const shown = { seenReplies: replies.length, seenMails: received.length };
  const [known, setKnown] = useState(shown);
  const isBegun = text !== '' || attached.files.length > 0;
  const isNew = known.seenReplies !== shown.seenReplies || known.seenMails !== shown.seenMails;
  if (!isBegun && isNew) setKnown(shown);
  // One's own answer may be stored although the confirmation was lost: sending it again settles that.
  const [sentId, setSentId] = useState<string>();
  const missed = [
    ...replies
      .slice(known.seenReplies)
      .filter((reply) => reply.id !== sentId)
      .map(({ author }) => ({ who: author.name, did: 'replied', what: 'reply' })),
    ...received
      .slice(known.seenMails)
      .map((mail) => ({ who: mail.fromName || mail.fromAddress, did: 'wrote', what: 'email' })),
  ];
  const lastMissed = missed.at(-1);

  // A new answer above pushes the focused element down, possibly out of view.
  const form = useRef<HTMLFormElement>(null);
  useDroppedFiles(form, '.ticket-main', (files) => void attached.add(files));
  useEffect(() => {
    form.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  }, [replies.length, received.length]);

  /** Sends it, or, if it is to be sent later, says when. */
  const send = async (until?: LaterTime) => {
    if (missed.length > 0 || isBusy) return;
    const isLate = until !== undefined;
    const gap = isLate && attached.files.length > 0 ? NO_FILES_LATER : unfilled(text);
    if (gap !== undefined) {
      fail({ message: gap });
      return;
    }
    const sent = await attached.ready();
    if (!sent.ok) {
      fail({ message: sent.problem });
      return;
    }
    const key = `desk-draft:answer-id:${id}`;
    const files = sent.files.map((file) => file.id);
    const content = {
      text: wordsWith(sent.files, text),
      ...(files.length > 0 && { files }),
    };
    const sending = contentId(storage, key, content);
    setSentId(sending);
    const input = { id: sending, ...content, ...known };
    const isDone = await (isLate
      ? change('later', { ...input, until }, scheduleReplySchema)
      : change('replies', input, replyInputSchema));
    if (!isDone) return;
    endDraft(draft, text);
    attached.clear();
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
      <UnscheduledNotice draft={draft} text={text} />
      <CannedField
        label="Your reply"
        placeholder="Type / for canned replies"
        text={text}
        onText={setText}
        values={{ name, reference, agent: you.name }}
        field={field}
        longest={REPLY_LENGTH}
        isInvalid={problem !== undefined}
        isSending={isBusy}
      />
      <AttachedFiles attached={attached} />
      <div className="row">
        <AttachFiles attached={attached} />
      </div>
      {lastMissed && (
        <div role="alert" className="notice">
          <p>
            <UserLine text={lastMissed.who} /> {lastMissed.did} while you were writing. Read that{' '}
            {lastMissed.what} above before you send yours.
          </p>
          <button type="button" className="button" onClick={() => setKnown(shown)}>
            I’ve read it
          </button>
        </div>
      )}
      <p role="alert" className="error">
        {problem}
      </p>
      <div className="row">
        <button
          type="submit"
          className="button primary"
          aria-disabled={isBusy || missed.length > 0}
        >
          {isBusy ? 'Sending…' : 'Send reply'}
        </button>
        {state !== 'closed' && <SendLaterMenu onChoose={(until) => void send(until)} />}
      </div>
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
