import { Link, useParams } from 'wouter';
import { Reference } from '@/desk/shared/reference';
import { UserLine } from '@/desk/shared/text';
import { QueryView } from '@/desk/shared/states';
import { When } from '@/desk/shared/times';
import { usePageTitle } from '@/desk/shell/page-title';
import { SpamNotice } from '@/desk/tickets/spam-notice';
import { ReplyComposer } from '@/desk/tickets/reply-composer';
import { ReplyList } from '@/desk/tickets/reply-list';
import { TicketActions } from '@/desk/tickets/ticket-actions';
import { TicketDue } from '@/desk/tickets/ticket-due';
import { TicketFacts } from '@/desk/tickets/ticket-facts';
import { TicketMails } from '@/desk/tickets/ticket-mails';
import { TicketNotes } from '@/desk/tickets/ticket-notes';
import { TicketOthers } from '@/desk/tickets/ticket-others';
import { useTicket } from '@/desk/tickets/use-ticket';
import { KIND_WORDS } from '@/desk/shared/ticket-words';
import type { TicketDetail } from '@/lib/contract/desk/ticket';

/** One ticket: everything that was sent, and what happened since. */
export default function TicketPage() {
  const { id } = useParams<{ id: string }>();
  const ticket = useTicket(id);
  const { name = '', email = '' } = ticket.data?.ticket ?? {};
  usePageTitle(name || email || 'Ticket');
  return <QueryView of={ticket}>{(detail) => <TicketView key={id} detail={detail} />}</QueryView>;
}

function TicketView({ detail }: Readonly<{ detail: TicketDetail }>) {
  const { ticket, replies } = detail;
  const { id, kind, state, receivedAt, name, email, spamReasons } = ticket;
  const isSpam = state === 'quarantined';
  return (
    <article className="ticket">
      <header className="page-head">
        <div className="row soft">
          <p>
            <Link href={isSpam ? '/spam' : '/tickets'}>{isSpam ? 'Spam' : 'Tickets'}</Link>
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
        <ReplyList ticketId={id} replies={replies} received={detail.received} />
        {!isSpam && <ReplyComposer ticket={ticket} replies={replies} received={detail.received} />}
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
