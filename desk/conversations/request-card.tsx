import { useId } from 'react';
import { Link } from 'wouter';
import type { ConversationRequest } from '@repo/contract/desk/conversation.ts';
import { setStateSchema } from '@repo/contract/desk/ticket.ts';
import { RetryButton } from '#health/retry-button.tsx';
import { MailLine } from '#mails/mail-line.tsx';
import { UserLine } from '#shared/text.tsx';
import { KIND_WORDS, TICKET_MAIL_WORDS } from '#shared/ticket-words.ts';
import { Due, When } from '#shared/times.tsx';
import { MergeLine } from '#tickets/merge-buttons.tsx';
import { SentFacts } from '#tickets/ticket-facts.tsx';
import { useTicketChange } from '#tickets/use-ticket.ts';

/** A lead, a call request, or a merged ticket in the thread: what was sent, whether it is done, and the button for that. */
export function RequestCard({ request }: Readonly<{ request: ConversationRequest }>) {
  const { id, kind, reference = '', receivedAt, facts, texts, files, mails, merged } = request;
  const about = `${KIND_WORDS[kind]} ${reference}`;
  const title = useId();
  return (
    <section className="request" aria-labelledby={title}>
      <div className="row">
        <h2 id={title}>
          {KIND_WORDS[kind]} <span className="soft">{reference}</span>
        </h2>
        <RequestState request={request} />
        <span className="soft">
          <When at={receivedAt} />
        </span>
      </div>
      {merged && <MergeLine ticketId={id} merge={merged} about={about} />}
      <SentFacts facts={facts} texts={texts} files={files} />
      {mails.map((mail) => (
        <p key={mail.jobId} className="soft">
          {TICKET_MAIL_WORDS[mail.kind]}: <MailLine mail={mail} />{' '}
          {mail.state === 'failed' && <RetryButton type="mail" id={mail.jobId} />}
        </p>
      ))}
      {request.state === 'quarantined' ? (
        <p>
          <Link href={`/tickets/${id}`}>Check it in Spam</Link>
        </p>
      ) : (
        <DoneButton request={request} about={about} />
      )}
    </section>
  );
}

const isOpen = ({ state }: ConversationRequest) => state === 'new' || state === 'in_work';

/** Whether it is open, and until when; or who has done it, and when. */
function RequestState({ request }: Readonly<{ request: ConversationRequest }>) {
  const { state, dueAt, settledAt, settledBy } = request;
  if (isOpen(request)) {
    return (
      <>
        <span className="state-mark" data-state="new">
          Open
        </span>
        {dueAt !== null && <Due at={dueAt} />}
      </>
    );
  }
  if (state === 'quarantined') return <span className="state-mark">Spam</span>;
  return (
    <span className="state-mark" data-state={state}>
      <span>
        {state === 'answered' ? 'Done' : 'Closed'}
        {settledBy && (
          <>
            {' by '}
            <UserLine text={settledBy.name} />
          </>
        )}
        {settledAt !== null && (
          <>
            , <When at={settledAt} />
          </>
        )}
      </span>
    </span>
  );
}

type DoneButtonProps = Readonly<{ request: ConversationRequest; about: string }>;

/** Marks it as done, or opens it again. It is one button, so that the focus stays where it was. */
function DoneButton({ request, about }: DoneButtonProps) {
  const { change, isBusy, problem } = useTicketChange(request.id);
  const { state: expectedState, received } = request;
  const open = isOpen(request);
  const body = {
    // Staff are at it again, so it is not removed as one for which nobody waits.
    state: open ? 'answered' : 'in_work',
    expectedState,
    seenMails: received.length,
  };
  return (
    <div className="row">
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={() => void change('state', body, setStateSchema)}
      >
        {open ? 'Done' : 'Reopen'}
        <span className="sr-only"> {about}</span>
      </button>
      <span role="alert" className="error">
        {problem}
      </span>
    </div>
  );
}
