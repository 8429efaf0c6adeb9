import { Link } from 'wouter';
import { UserLine } from '@/desk/shared/text';
import { KIND_WORDS, STATE_WORDS } from '@/desk/shared/ticket-words';
import { When } from '@/desk/shared/times';
import type { Ticket, TicketDetail } from '@/lib/contract/desk/ticket';

type ConversationLinksProps = Readonly<{
  conversations: TicketDetail['others']['conversations'];
}>;

/** Links to conversations. */
export const ConversationLinks = ({ conversations }: ConversationLinksProps) => (
  <ul className="link-list">
    {conversations.map(({ conversationId, startedAt, excerpt }) => (
      <li key={conversationId}>
        <Link href={`/conversations/${conversationId}`}>
          Conversation, <When at={startedAt} />
        </Link>{' '}
        <UserLine text={excerpt} />
      </li>
    ))}
  </ul>
);

/** Links to tickets. */
export const TicketLinks = ({ tickets }: Readonly<{ tickets: readonly Ticket[] }>) => (
  <ul className="link-list">
    {tickets.map(({ id, kind, state, receivedAt, summary }) => (
      <li key={id}>
        <Link href={`/tickets/${id}`}>
          {KIND_WORDS[kind]}, <When at={receivedAt} />
        </Link>{' '}
        <span className="soft">{STATE_WORDS[state]}</span> <UserLine text={summary} />
      </li>
    ))}
  </ul>
);
