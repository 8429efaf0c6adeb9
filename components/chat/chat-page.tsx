'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ChatCompany } from '@/lib/content/chat-company';
import { Composer, TEXT_KEY } from '@/components/chat/composer';
import type { StartedChat } from '@/components/chat/start-chat';
import { loadChunk } from '@/lib/api/load-chunk';
import { readSessionItem } from '@/lib/api/tab-storage';
import { whenShown } from '@/lib/api/when-shown';
import { hasOpenConversation } from '@/lib/chat/visitor/open-conversation';

type ChatPageProps = Readonly<{
  company: ChatCompany;
  welcome: string;
  /** The maximum length of a message, in characters. */
  longest: number;
  /** The conversation at a secret link, and the ID of its next message. */
  linked?: Readonly<{ sessionId: string; messageId: string }>;
  /** The conversation as it is shown without JavaScript. */
  children: ReactNode;
}>;

/**
 * The chat as a page. Without JavaScript, its form posts to the same address (docs/decisions/005). The code
 * loads when the visitor first touches the page, or immediately when a conversation has begun, and takes over
 * the field and its text.
 */
export function ChatPage({ company, welcome, longest, linked, children }: ChatPageProps) {
  const [chat, setChat] = useState<StartedChat>();
  const starting = useRef<Promise<StartedChat | undefined>>(undefined);
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  /** Replaces what the server rendered, and keeps the focus inside if it was there. */
  const takeOver = (started: StartedChat) => {
    const focused = document.activeElement;
    const isInside = section.current?.contains(focused) === true;
    flushSync(() => setChat(started));
    if (!isInside || focused?.isConnected) return;
    section.current?.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
  };

  const start = () =>
    (starting.current ??= loadChunk(import('@/components/chat/start-chat')).then(
      ({ startChat }) => {
        const started = startChat({ welcome, ...(linked && { sessionId: linked.sessionId }) });
        started.client.open();
        takeOver(started);
        return started;
      },
      () => (starting.current = undefined),
    ));
  useEffect(() => {
    const touch = () => void start();
    const listeners = new AbortController();
    const { signal } = listeners;
    section.current?.addEventListener('pointerdown', touch, { signal });
    section.current?.addEventListener('focusin', touch, { signal });
    whenShown(() => {
      const isGoingOn =
        !linked && (hasOpenConversation() || readSessionItem(TEXT_KEY) !== undefined);
      if (isGoingOn || section.current?.contains(document.activeElement)) touch();
    });
    return () => listeners.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the page is shown
  }, []);

  return (
    <section ref={section} aria-label={`Chat with ${company.name}`} className="chat chat-page">
      {chat ? <chat.Body client={chat.client} company={company} field={field} /> : children}
      <Composer
        client={chat?.client}
        longest={longest}
        field={field}
        linked={linked}
        load={async () => (await start())?.client}
      />
    </section>
  );
}
