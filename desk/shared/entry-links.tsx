import { Link } from 'wouter';
import type { Ticket, TicketDetail } from '@repo/contract/desk/ticket.ts';
import { UserLine } from '#shared/text.tsx';
import { KIND_WORDS, STATE_WORDS } from '#shared/ticket-words.ts';
import { When } from '#shared/times.tsx';

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
