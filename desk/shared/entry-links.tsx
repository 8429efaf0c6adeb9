import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Ticket, TicketDetail } from '@repo/contract/desk/ticket.ts';
import { UserLine } from '#shared/text.tsx';
import { KIND_WORDS, STATE_WORDS } from '#shared/ticket-words.ts';
import { When } from '#shared/times.tsx';

type LinkedConversation = TicketDetail['others']['conversations'][number];

type ConversationLinksProps = Readonly<{
  conversations: readonly LinkedConversation[];
  /** What can be done with one. */
  act?: (conversation: LinkedConversation) => ReactNode;
}>;

/** Links to conversations. */
export const ConversationLinks = ({ conversations, act }: ConversationLinksProps) => (
  <ul className="link-list">
    {conversations.map((conversation) => (
      <li key={conversation.conversationId}>
        <Link href={`/conversations/${conversation.conversationId}`}>
          Conversation, <When at={conversation.startedAt} />
        </Link>{' '}
        <UserLine text={conversation.excerpt} /> {act?.(conversation)}
      </li>
    ))}
  </ul>
);

type TicketLinksProps = Readonly<{
  tickets: readonly Ticket[];
  /** What can be done with one. */
  act?: (ticket: Ticket) => ReactNode;
}>;

/** Links to tickets. */
export const TicketLinks = ({ tickets, act }: TicketLinksProps) => (
  <ul className="link-list">
    {tickets.map((ticket) => (
      <li key={ticket.id}>
        <Link href={`/tickets/${ticket.id}`}>
          {KIND_WORDS[ticket.kind]}, <When at={ticket.receivedAt} />
        </Link>{' '}
        <span className="soft">{STATE_WORDS[ticket.state]}</span> <UserLine text={ticket.summary} />{' '}
        {act?.(ticket)}
      </li>
    ))}
  </ul>
);
