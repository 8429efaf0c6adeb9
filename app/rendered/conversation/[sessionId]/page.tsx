import { headers } from 'next/headers';
import '#components/chat/chat.css';
import { ChatPage } from '#components/chat/chat-page.tsx';
import { EmailSection } from '#components/chat/email-section.tsx';
import { RatingSection } from '#components/chat/rating-section.tsx';
import { JustSentLine } from '#components/chat/messages/just-sent-line.tsx';
import { StaticChat } from '#components/chat/static-chat.tsx';
import { StoredMessageLine } from '#components/chat/messages/stored-message-line.tsx';
import { ArrowLink } from '#components/ui/arrow-link.tsx';
import { chatCompany } from '#lib/content/chat-company.ts';
import { pageOf } from '#lib/content/pages.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { readWholeHistory } from '#lib/proxy/chat-history.ts';
import { unlistedMetadata } from '#lib/seo/metadata.ts';

const { path, welcome, linked } = pageOf('chat');

export const metadata = unlistedMetadata(linked.title);
export const dynamic = 'force-dynamic';

type LinkedChatPageProps = Readonly<{ params: Promise<{ sessionId: string }> }>;

/** A conversation at its secret link: the chat form leads here when JavaScript is off. */
export default async function LinkedChatPage({ params }: LinkedChatPageProps) {
  const { sessionId } = await params;
  const answer = await readWholeHistory(sessionId, await headers());
  const history = answer.ok ? answer.history : undefined;
  // A conversation that has not begun has no address.
  const emailKnown = history?.messages.length ? history.emailKnown : undefined;
  const hasAnswer = history?.messages.some(({ messageType }) => messageType === 'agent') ?? false;
  return (
    <div className="conversation shell">
      <div>
        <h1 className="text-title">{linked.title}</h1>
        <p className="mt-6 measure">{linked.warning}</p>
        <p className="mt-4">
          <ArrowLink href={`${path}/${sessionId}`}>{linked.reload}</ArrowLink>
        </p>
      </div>
      <ChatPage
        company={chatCompany}
        welcome={welcome}

        linked={{ sessionId, messageId: newClientId() }}
      >
        <StaticChat company={chatCompany} reference={history?.reference}>
          <li className="chat-item chat-system">{answer.ok ? welcome : answer.message}</li>
          {history?.messages.map((message) => (
            <StoredMessageLine key={message.id} message={message} />
          ))}
          {!answer.ok && <JustSentLine />}
        </StaticChat>
      </ChatPage>
      <div className="grid content-start gap-8 empty:hidden">
        {history?.closing && <RatingSection sessionId={sessionId} closing={history.closing} />}
        {emailKnown !== undefined && (
          <EmailSection sessionId={sessionId} isKnown={emailKnown} hasAnswer={hasAnswer} />
        )}
      </div>
    </div>
  );
}
