import { useRef } from 'react';
import { Link, Redirect, useParams, useSearch } from 'wouter';
import type { TicketDetail } from '@repo/contract/desk/ticket.ts';
import { useReadOpened } from '#notifications/use-read-opened.ts';
import { Reference } from '#shared/reference.tsx';
import { UserLine } from '#shared/text.tsx';
import { QueryView } from '#shared/states.tsx';
import { When } from '#shared/times.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { SpamNotice } from '#tickets/spam-notice.tsx';
import { ReplyComposer } from '#tickets/reply-composer.tsx';
import { ReplyList } from '#tickets/reply-list.tsx';
import { TicketActions } from '#tickets/ticket-actions.tsx';
import { TicketDue } from '#tickets/ticket-due.tsx';
import { TicketFacts } from '#tickets/ticket-facts.tsx';
import { TicketMails } from '#tickets/ticket-mails.tsx';
import { TicketNotes } from '#tickets/ticket-notes.tsx';
import { TicketOthers } from '#tickets/ticket-others.tsx';
import { useTicket } from '#tickets/use-ticket.ts';
import { KIND_WORDS } from '#shared/ticket-words.ts';

/** One ticket: everything that was sent, and what happened since. */
export default function TicketPage() {
  const { id } = useParams<{ id: string }>();
  const ticket = useTicket(id);
  useReadOpened({ ticketId: id });
  const { name = '', email = '' } = ticket.data?.ticket ?? {};
  usePageTitle(name || email || 'Ticket');
  return <QueryView of={ticket}>{(detail) => <TicketView key={id} detail={detail} />}</QueryView>;
}

/** Everything about a ticket. A lead or a call request is in its conversation, to which its former address leads. */
function TicketView({ detail }: Readonly<{ detail: TicketDetail }>) {
  const { ticket, replies } = detail;
  const { id, kind, state, receivedAt, name, email, spamReasons } = ticket;
  const field = useRef<HTMLTextAreaElement>(null);
  const isSpam = state === 'quarantined';
  const search = useSearch();
  if (detail.conversationId !== null && !isSpam) {
    return <Redirect to={`/conversations/${detail.conversationId}`} replace />;
  }
  const listPath = isSpam ? '/spam' : `/tickets${search && `?${search}`}`;
  return (
    <article className="ticket">
      <header className="page-head">
        <div className="row soft">
          <p>
            <Link href={listPath}>{isSpam ? 'Spam' : 'Tickets'}</Link>
            {' / '}
            {KIND_WORDS[kind]}, received <When at={receivedAt} />
          </p>
          <TicketDue ticket={ticket} />
        </div>
        <h1>
          <UserLine text={name || email || 'No name'} />
        </h1>
        <Reference reference={ticket.reference} />
      </header>
      <div className="ticket-main">
        {isSpam && <SpamNotice ticket={ticket} />}
        {detail.rescuedAt !== null && (
          <p className="soft">
            Marked as not spam <When at={detail.rescuedAt} />. {spamReasons.join('. ')}.
          </p>
        )}
        <TicketFacts facts={detail.facts} texts={detail.texts} files={detail.files} />
        {detail.related !== null && (
          <p className="notice">
            This may be about <Link href={`/tickets/${detail.related.id}`}>another ticket</Link>. It
            came from a different address, so it was not added there.
          </p>
        )}
        <ReplyList
          ticketId={id}
          replies={replies}
          received={detail.received}
          snoozes={detail.snoozes}
          scheduled={detail.scheduled}
          onEdit={() => field.current?.focus()}
        />
        {!isSpam && (
          <ReplyComposer
            ticket={ticket}
            replies={replies}
            received={detail.received}
            field={field}
          />
        )}
      </div>
      <aside className="ticket-side" aria-label="About this ticket">
        <TicketActions detail={detail} />
        <TicketNotes ticketId={id} notes={detail.notes} />
        <TicketMails detail={detail} />
        <TicketOthers detail={detail} />
      </aside>
    </article>
  );
}
