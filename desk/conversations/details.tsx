import type { ReactNode } from 'react';
import type { ConversationDetail } from '@repo/contract/desk/conversation.ts';
import { ConversationLinks, TicketLinks } from '#shared/entry-links.tsx';
import { PersonLink } from '#people/person-link.tsx';
import { UserLine, PageAddress, UserText } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';
import { MergeButton } from '#tickets/merge-buttons.tsx';

/** The details beside the thread: the visitor, other items from the same person, notes, and blocks. */
export function Details(detail: ConversationDetail) {
  const { conversation, visitor, notes, others, blocks } = detail;
  const { email, startedAt, closedAt } = conversation;
  return (
    <aside className="details" aria-label="Details">
      <Part title="Visitor">
        <dl className="facts">
          <Fact label="Currently">{visitor.isHere ? 'On the site' : 'Not on the site'}</Fact>
          <Fact label="Started">
            <When at={startedAt} />
          </Fact>
          {closedAt !== null && (
            <Fact label="Closed the chat">
              <When at={closedAt} />
            </Fact>
          )}
          {visitor.facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              <UserLine text={value} />
            </Fact>
          ))}
          {visitor.pageUrl && (
            <Fact label="Page">
              <PageAddress url={visitor.pageUrl} />
            </Fact>
          )}
        </dl>
        {visitor.userAgent && (
          <details>
            <summary>Browser</summary>
            <UserLine text={visitor.userAgent} />
          </details>
        )}
        {email && <PersonLink email={email} />}
      </Part>
      {blocks.length > 0 && (
        <Part title="Blocked">
          {blocks.map(({ id, kind, until, reason, by }) => (
            <p key={id}>
              {kind === 'network' ? 'Network address' : 'This conversation'} until{' '}
              <When at={until} />, by <UserLine text={by.name} />
              {reason && (
                <>
                  : <UserLine text={reason} />
                </>
              )}
            </p>
          ))}
        </Part>
      )}
      {others.conversations.length + others.tickets.length > 0 && (
        <Part title="More from this email address">
          <ConversationLinks conversations={others.conversations} />
          <TicketLinks
            tickets={others.tickets}
            act={({ id, state, summary }) =>
              state !== 'quarantined' && (
                <MergeButton
                  ticketId={id}
                  conversationId={conversation.conversationId}
                  words="Merge into this"
                  about={`conversation: ${summary}`}
                />
              )
            }
          />
        </Part>
      )}
      {notes.length > 0 && (
        <Part title="Internal notes">
          {notes.map(({ id, author, text, createdAt }) => (
            <div key={id} className="kept-note">
              <p className="soft">
                <UserLine text={author.name} />, <When at={createdAt} />
              </p>
              <UserText text={text} />
            </div>
          ))}
        </Part>
      )}
    </aside>
  );
}

const Part = ({ title, children }: Readonly<{ title: string; children: ReactNode }>) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

const Fact = ({ label, children }: Readonly<{ label: string; children: ReactNode }>) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
