import { Link } from 'wouter';
import type { TicketDetail } from '@repo/contract/desk/ticket.ts';
import { ConversationLinks, TicketLinks } from '#shared/entry-links.tsx';
import { PersonLink } from '#people/person-link.tsx';
import { MergeButton } from '#tickets/merge-buttons.tsx';

/** Other traces of the same person: the chat it came from, and tickets with the same address. */
export function TicketOthers({ detail }: Readonly<{ detail: TicketDetail }>) {
  const { ticket, conversationId, others } = detail;
  const chats = others.conversations.filter((chat) => chat.conversationId !== conversationId);
  if (conversationId === null && ticket.email === '') return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others">More from this person</h2>
      {conversationId !== null && (
        <p>
          <Link href={`/conversations/${conversationId}`}>The conversation this came from</Link>
        </p>
      )}
      <ConversationLinks
        conversations={chats}
        act={(chat) =>
          ticket.state !== 'quarantined' && (
            <MergeButton
              ticketId={ticket.id}
              conversationId={chat.conversationId}
              words="Merge into it"
              about={`the conversation: ${chat.excerpt}`}
            />
          )
        }
      />
      <TicketLinks tickets={others.tickets} />
      {ticket.email !== '' && <PersonLink email={ticket.email} />}
    </section>
  );
}
