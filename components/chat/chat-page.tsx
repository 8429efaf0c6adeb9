import type { ReactNode } from 'react';
import { PlainComposer } from '#components/chat/plain-composer.tsx';
import type { ChatCompany } from '#lib/content/chat-company.ts';
import { islandProps } from '#lib/islands/island-props.ts';

/** What the chat of a page must know. */
export type ChatPageProps = Readonly<{
  company: ChatCompany;
  welcome: string;
  /** The conversation at a secret link. Without one, it is that of the browser. */
  sessionId?: string;
}>;

type ChatSectionProps = Omit<ChatPageProps, 'sessionId'> &
  Readonly<{
    /** The conversation at a secret link, and the ID of its next message. */
    linked?: Readonly<{ sessionId: string; messageId: string }>;
    /** The conversation as it is shown without JavaScript. */
    children: ReactNode;
  }>;

/**
 * The chat as a page. Without JavaScript, its form posts to the same address (docs/decisions/005). Its code
 * takes the place of all of it, with the text in the field (`components/islands/chat-page.tsx`).
 */
export function ChatPage({ company, welcome, linked, children }: ChatSectionProps) {
  const props: ChatPageProps = { company, welcome, ...(linked && { sessionId: linked.sessionId }) };
  return (
    <section
      aria-label={`Chat with ${company.name}`}
      className="chat chat-page"
      data-linked={linked && ''}
      // The page of a conversation shows the message that led here.
      data-confirms={linked && ''}
      {...islandProps('chat-page', props)}
    >
      {children}
      <PlainComposer linked={linked} />
    </section>
  );
}
