import { Link } from 'wouter';
import { Line } from '@/backend/desk/ui/parts/text';
import { When } from '@/backend/desk/ui/parts/times';
import { KIND_WORDS, STATE_WORDS } from '@/backend/desk/ui/parts/ticket-words';
import type { Ticket, TicketDetail } from '@/lib/contract/desk/ticket';

/** Where else the same person is: the chat it came from, and what came from the same address. */
export function TicketOthers({ detail }: Readonly<{ detail: TicketDetail }>) {
  const { ticket, conversationId, others } = detail;
  const chats = others.conversations.filter((chat) => chat.conversationId !== conversationId);
  if (conversationId === null && ticket.email === '') return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others">The same person</h2>
      {conversationId !== null && (
        <p>
          <Link href={`/conversations/${conversationId}`}>The chat that this came from</Link>
        </p>
      )}
      <ConversationLinks conversations={chats} />
      <TicketLinks tickets={others.tickets} />
      {ticket.email !== '' && (
        <p>
          <Link href={`/person?address=${encodeURIComponent(ticket.email)}`}>
            Everything of this address
          </Link>
        </p>
      )}
    </section>
  );
}

type ConversationLinksProps = Readonly<{
  conversations: TicketDetail['others']['conversations'];
}>;

/** The ways to conversations. */
export const ConversationLinks = ({ conversations }: ConversationLinksProps) => (
  <ul className="link-list">
    {conversations.map(({ conversationId, startedAt, excerpt }) => (
      <li key={conversationId}>
        <Link href={`/conversations/${conversationId}`}>
          Chat, <When at={startedAt} />
        </Link>{' '}
        <Line text={excerpt} />
      </li>
    ))}
  </ul>
);

/** The ways to tickets. */
export const TicketLinks = ({ tickets }: Readonly<{ tickets: readonly Ticket[] }>) => (
  <ul className="link-list">
    {tickets.map(({ id, kind, state, receivedAt, summary }) => (
      <li key={id}>
        <Link href={`/tickets/${id}`}>
          {KIND_WORDS[kind]}, <When at={receivedAt} />
        </Link>{' '}
        <span className="soft">{STATE_WORDS[state]}</span> <Line text={summary} />
      </li>
    ))}
  </ul>
);
