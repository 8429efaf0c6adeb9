import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { visitorName } from '@/backend/desk/ui/conversations/names';
import { Line, PageAddress, Typed } from '@/backend/desk/ui/parts/text';
import { When } from '@/backend/desk/ui/parts/times';
import { KIND_WORDS, STATE_WORDS } from '@/backend/desk/ui/parts/ticket-words';
import type { ConversationDetail } from '@/lib/contract/desk/conversation';
import type { Ticket } from '@/lib/contract/desk/ticket';

/** What is known beside the thread: the visitor, what else came from them, notes, blocks. */
export function Details(detail: ConversationDetail) {
  const { conversation, visitor, notes, tickets, others, blocks } = detail;
  const { email, startedAt, closedAt } = conversation;
  return (
    <aside className="details" aria-label="Details">
      <Part title="Visitor">
        <dl className="facts">
          <Fact label="Now">{visitor.isHere ? 'On the site' : 'Not on the site'}</Fact>
          <Fact label="Began">
            <When at={startedAt} />
          </Fact>
          {closedAt !== null && (
            <Fact label="Closed the window">
              <When at={closedAt} />
            </Fact>
          )}
          {visitor.facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              <Line text={value} />
            </Fact>
          ))}
          {visitor.pageUrl && (
            <Fact label="Page">
              <PageAddress url={visitor.pageUrl} />
            </Fact>
          )}
          {visitor.userAgent && (
            <Fact label="Browser">
              <Line text={visitor.userAgent} />
            </Fact>
          )}
        </dl>
        {email && (
          <Link href={`/person?address=${encodeURIComponent(email)}`}>Everything of {email}</Link>
        )}
      </Part>
      {blocks.length > 0 && (
        <Part title="Blocked">
          {blocks.map(({ id, kind, until, reason, by }) => (
            <p key={id}>
              {kind === 'network' ? 'Network address' : 'This conversation'} until{' '}
              <When at={until} />, by <Line text={by.name} />
              {reason && (
                <>
                  : <Line text={reason} />
                </>
              )}
            </p>
          ))}
        </Part>
      )}
      {tickets.length > 0 && (
        <Part title="From this conversation">
          <TicketLinks tickets={tickets} />
        </Part>
      )}
      {others.conversations.length + others.tickets.length > 0 && (
        <Part title="Of the same address">
          <ul>
            {others.conversations.map((other) => (
              <li key={other.conversationId}>
                <Link href={`/conversations/${other.conversationId}`} className="typed">
                  <When at={other.startedAt} /> <Line text={other.excerpt || visitorName(other)} />
                </Link>
              </li>
            ))}
          </ul>
          <TicketLinks tickets={others.tickets} />
        </Part>
      )}
      {notes.length > 0 && (
        <Part title="Notes (only staff see these)">
          {notes.map(({ id, author, text, createdAt }) => (
            <div key={id} className="kept-note">
              <p className="soft">
                <Line text={author.name} />, <When at={createdAt} />
              </p>
              <Typed text={text} />
            </div>
          ))}
        </Part>
      )}
    </aside>
  );
}

const Part = ({ title, children }: Readonly<{ title: string; children: ReactNode }>) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

const Fact = ({ label, children }: Readonly<{ label: string; children: ReactNode }>) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const TicketLinks = ({ tickets }: Readonly<{ tickets: readonly Ticket[] }>) => (
  <ul>
    {tickets.map(({ id, kind, state, receivedAt, summary }) => (
      <li key={id}>
        <Link href={`/tickets/${id}`} className="typed">
          <When at={receivedAt} /> {KIND_WORDS[kind]}, {STATE_WORDS[state]}: <Line text={summary} />
        </Link>
      </li>
    ))}
  </ul>
);
